import assert from 'node:assert/strict'
import { openTerminal, type Terminal } from './text-browser.ts'

/** Maximum number of keys for a booking from the home page, including typed characters. */
const maxKeys = 250

/** Finds a text and activates the link or button there. */
async function follow(terminal: Terminal, text: string, title: string): Promise<void> {
  await terminal.find(text)
  await terminal.press('Enter')
  await terminal.see(`Viewing <${title}`)
}

/** Fills the next field. Pass `C-u` to clear what it holds. */
async function fillNext(terminal: Terminal, text: string, ...clear: 'C-u'[]): Promise<void> {
  await terminal.press('Tab', 'Enter', ...clear)
  await terminal.type(text)
  await terminal.press('Enter')
}

async function search(terminal: Terminal, departure: string): Promise<void> {
  await terminal.see('Where are you flying?')
  await terminal.find('From')
  await fillNext(terminal, 'LHR')
  // Passes over the button that swaps both.
  await terminal.press('Tab')
  await fillNext(terminal, 'JFK')
  await fillNext(terminal, departure, 'C-u')
  terminal.note('Home')
  await follow(terminal, 'Search f', 'London to New York')
}

/** Books a flight: starts on the results page and ends on the confirmation page. */
async function book(terminal: Terminal): Promise<void> {
  await terminal.find('View D')
  terminal.note('Results')
  await terminal.press('Enter')
  await terminal.waitWhile('View Details')
  await terminal.find('Book T')
  terminal.note('Flight details')
  await terminal.press('Enter')
  await terminal.see('Viewing <Passenger')
  // A note about titles may be above the field, but only the field has a bracket.
  await terminal.find('Title.\\[')
  await terminal.press('Tab', 'Enter', 'Down', 'Down', 'Enter')
  for (const text of ['Ada', 'Lovelace', '10', '12', '1985']) await fillNext(terminal, text)
  await terminal.find('Email')
  await fillNext(terminal, 'ada@example.com')
  await terminal.press('Tab')
  await fillNext(terminal, '+442071838750')
  terminal.note('Passenger details')
  await follow(terminal, 'Cont', 'Seat')
  await terminal.find('Skip Se')
  terminal.note('Seats')
  await terminal.press('Enter')
  await terminal.see('Viewing <Payment')
  await terminal.find('Card n')
  const year = String((new Date().getUTCFullYear() + 3) % 100)
  await fillNext(terminal, '4242424242424242')
  // The page has filled in the card holder's name.
  await terminal.see('[Ada Lovelace ')
  await terminal.press('Tab')
  for (const text of ['12', year, '123']) await fillNext(terminal, text)
  terminal.note('Payment')
  // The terms name the button too, but only the button shows the price.
  await terminal.find('Comp.*[$]')
  terminal.note('Review')
  await terminal.press('Enter')
  await terminal.see('Viewing <Booking Confirmed')
  await terminal.see('Booking reference')
  terminal.note('Confirmation')
}

async function cancel(terminal: Terminal): Promise<void> {
  await follow(terminal, 'View M', 'My Trips')
  terminal.note('My Trips')
  await follow(terminal, 'View D', 'London')
  await follow(terminal, 'Cancel B', 'Cancel')
  terminal.note('Cancellation')
  await terminal.find('Confirm C')
  await terminal.press('Enter')
  await terminal.see('Viewing <My Trips')
  await terminal.find('successfully')
  terminal.note('Cancelled')
}

/**
 * Books a flight from the home page, then books a refundable flight and cancels it, both in w3m.
 * Returns the keys of the first booking and what the screen showed.
 */
export async function visitByText(url: string, departures: [string, string]) {
  const first = openTerminal(`${url}/?trip=one-way`)
  let keys: number
  const transcript: string[] = []
  try {
    await search(first, departures[0])
    await book(first)
    keys = first.keys()
    transcript.push(...first.notes)
  } finally {
    first.close()
  }
  const refundable = new URLSearchParams({
    origin: 'LHR',
    destination: 'JFK',
    departureDate: departures[1],
    tripType: 'one-way',
    adults: '1',
    refundable: '1',
    wait: '1',
  })
  const second = openTerminal(`${url}/search?${refundable}`)
  try {
    await second.see('Viewing <London to New York')
    await book(second)
    await cancel(second)
    transcript.push(...second.notes.slice(-3))
  } finally {
    second.close()
  }
  assert.ok(keys <= maxKeys, `A booking takes ${keys} keys, more than ${maxKeys}`)
  return { keys, transcript }
}
