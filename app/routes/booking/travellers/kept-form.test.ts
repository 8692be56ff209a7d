import { expect, test } from 'vitest'
import { addressAfter } from '../../../../tests/address-after.ts'
import { call, get, origin, post } from '../../../../tests/route-calls.ts'
import { createFakeSite } from '../../../../tests/fakes/fake-site.ts'
import { ada, anOffer, aUser } from '../../../../tests/samples/records.ts'
import { twoTravellers } from '../../../../tests/samples/two-travellers.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rotateSession, startSession } from '#app/web/session/session-cookie.server.ts'
import { openCheckout, saveDraft } from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  deleteSavedTravellers,
  listSavedTravellers,
  saveTravellers,
} from '#app/core/account/saved-traveller.store.server.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { readDocuments } from '#app/core/travellers/checkout-documents.store.server.ts'
import { priceToField } from '#app/core/money/money.ts'
import { isoNow } from '#app/platform/id.server.ts'
import {
  deleteAbandonedForms,
  readTypedForm,
} from '#app/core/travellers/typed-passengers.store.server.ts'
import * as layout from '#app/routes/booking/layout.tsx'
import { loadSite } from '#app/web/session/load-site.server.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { takeToast } from '#app/web/session/flash.server.ts'
import { fillWith, nameIntent, suggestionField, travellerField } from './fill-intent.ts'
import * as passengers from './passengers-page.tsx'
import * as unsentForm from './unsent-form.ts'
import * as searchAgain from '#app/routes/booking/search-again.tsx'
import * as seats from '#app/routes/booking/seats/seats-page.tsx'
import * as confirmation from '#app/routes/booking/confirmation/confirmation.tsx'

const pathOf = (offer: { id: string }) => `/booking?offer=${offer.id}&adults=1`

async function aGuestWithDraft(travellers: (typeof ada)[] = []) {
  const { owner, setCookie } = await startSession(new Request(origin))
  const offer = anOffer()
  const counts = { adults: 1, children: 0, infants: 0 }
  const draft = await openCheckout({ ...owner, mode: 'test', offer, ...counts })
  if (travellers.length > 0) await saveDraft(draft, { passengers: travellers })
  return { offer, draft, cookies: [setCookie?.split(';')[0] ?? ''] }
}

async function signedIn(cookies: string[], userId: string): Promise<string[]> {
  const cookie = await rotateSession(get('/login', cookies), userId)
  return [cookie.split(';')[0] ?? '']
}

const partialForm = {
  'passengers[0].firstName': 'Ann',
  'passengers[0].dateOfBirth.day': '5',
  'passengers[0].dateOfBirth.month': 'Apr',
  'passengers[0].passportNumber': 'ab 12',
  'passengers[0].phone': '0207',
  'passengers[0].phoneCountry': 'GB',
}
const formOf = async (offer: { id: string }, cookies: string[]) =>
  (await call(passengers.loader, get(pathOf(offer), cookies))).body as {
    saved: { passengers: Record<string, unknown>[] }
    suggested: string[]
    travellers: { value: string; label: string }[]
    ended: object | null
  }

test('a partly typed form is filled in again after sign-in and completed from the account', async () => {
  const { offer, draft, cookies } = await aGuestWithDraft()
  const fields = { ...partialForm, intent: 'sign-in' }
  const sent = await call(passengers.action, post(pathOf(offer), fields, { cookies }))
  expect(sent.status).toBe(303)
  expect(sent.headers.get('Location')).toMatch(/^\/login\?redirect=%2Fbooking%3Foffer/)
  const { typed } = await db()
    .selectFrom('checkouts')
    .select('typed')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  expect(typed).toMatch(/^v2\./)

  const user = await aUser()
  const member = await signedIn(cookies, user.id)
  const [passenger] = (await formOf(offer, member)).saved.passengers
  expect(passenger).toMatchObject({
    firstName: 'Ann',
    dateOfBirth: { day: '5', month: 'Apr' },
    passportNumber: 'ab 12',
    phone: '0207',
    phoneCountry: 'GB',
    email: user.email,
  })
  await saveDraft(draft, { passengers: [{ ...ada, id: offer.passengers[0]?.id ?? '' }] })
  const [saved] = (await formOf(offer, member)).saved.passengers
  expect(saved).toMatchObject({ firstName: ada.givenName })
})

test('an email that was typed before the sign-in stays', async () => {
  const { offer, cookies } = await aGuestWithDraft()
  const fields = { ...partialForm, 'passengers[0].email': 'ann@work.example', intent: 'sign-in' }
  await call(passengers.action, post(pathOf(offer), fields, { cookies }))
  const member = await signedIn(cookies, (await aUser()).id)
  const [passenger] = (await formOf(offer, member)).saved.passengers
  expect(passenger).toMatchObject({ email: 'ann@work.example' })
})

const complete = {
  intent: 'continue',
  'passengers[0].title': 'ms',
  'passengers[0].firstName': 'Ada',
  'passengers[0].lastName': 'Lovelace',
  'passengers[0].dateOfBirth': '1985-12-10',
  'passengers[0].email': 'ada@example.com',
  'passengers[0].phone': '+44 20 7183 8750',
}

/** Sends a complete form, which leads to the next step. */
async function continueWith(offer: Offer, cookies: string[], changes: Record<string, string>) {
  const fields = { ...complete, fare: priceToField(offer.price.total), ...changes }
  const site = createFakeSite({ getOffer: { offer, services: [] } })
  const request = post(pathOf(offer), fields, { cookies })
  const sent = await site.run(() => call(passengers.action, request))
  expect(sent.headers.get('Location')).toContain('/booking/seats')
}

test.each([
  ['is ticked', { save: 'on' }, 1],
  ['is not ticked', {}, 0],
])('travellers are saved for the next booking if the box %s: %j', async (_, box, count) => {
  const user = await aUser()
  const { offer, cookies } = await aGuestWithDraft()
  await continueWith(offer, await signedIn(cookies, user.id), box)
  expect(await listSavedTravellers(user.id)).toHaveLength(count)
})

test('“Skip Passport Info” continues without a passport that was typed in part', async () => {
  const { offer, draft, cookies } = await aGuestWithDraft()
  const started = { 'passengers[0].passportNumber': 'P111' }
  await continueWith(offer, cookies, { ...started, intent: 'skip-0' })
  expect(await readDocuments(draft)).toEqual([])
})

test('another offer in the same session starts with the travellers of the first offer', async () => {
  const first = await aGuestWithDraft()
  const other = anOffer()
  await call(
    passengers.action,
    post(pathOf(first.offer), { ...partialForm, intent: 'sign-in' }, { cookies: first.cookies }),
  )
  // This opens the checkout directly, because the page would call the airline.
  const { owner } = await startSession(get('/', first.cookies))
  const counts = { adults: 1, children: 0, infants: 0 }
  await openCheckout({ ...owner, mode: 'test', offer: other, ...counts })
  const [passenger] = (await formOf(other, first.cookies)).saved.passengers
  expect(passenger).toMatchObject({ firstName: 'Ann', passportNumber: 'ab 12', phone: '0207' })
  const stranger = await aGuestWithDraft()
  expect((await formOf(stranger.offer, stranger.cookies)).saved.passengers[0]).not.toHaveProperty(
    'firstName',
  )
})

test('another offer starts with the travellers who were entered last, whichever offer was opened last', async () => {
  const { draft, cookies } = await aGuestWithDraft([ada])
  const { owner } = await startSession(get('/', cookies))
  const open = (offer: Offer) =>
    openCheckout({ ...owner, mode: 'test', offer, adults: 1, children: 0, infants: 0 })
  const second = await open(anOffer())
  await saveDraft(second, { passengers: [{ ...ada, givenName: 'Grace' }] })
  const third = anOffer()
  await open(third)
  const nameAfter = async ({ id }: { id: string }, seconds: number) => {
    const row = db().updateTable('checkouts').where('id', '=', id)
    await row.set({ updatedAt: isoNow(seconds) }).execute()
    return (await formOf(third, cookies)).saved.passengers[0]?.firstName
  }
  expect(await nameAfter(second, 60)).toBe('Grace')
  expect(await nameAfter(draft, 120)).toBe('Ada')
})

test('a saved draft shows each traveller with their own passport, phone and frequent flyer number', async () => {
  const { offer, draft, cookies } = await aGuestWithDraft()
  const both = anOffer({
    passengers: twoTravellers.passengers.map(({ id }) => ({ id, type: 'adult', age: null })),
  })
  await saveDraft(draft, twoTravellers)
  const counts = { adults: 2, children: 0, infants: 0 }
  const { owner } = await startSession(get('/', cookies))
  const other = await openCheckout({ ...owner, mode: 'test', offer: both, ...counts })
  await saveDraft(other, { ...twoTravellers, passengers: twoTravellers.passengers.toReversed() })
  const { passengers: filled } = (await formOf(both, cookies)).saved
  expect(filled).toMatchObject([
    {
      ...{ firstName: 'Ada', passportNumber: 'P111', passportIssuingCountry: 'GB' },
      loyaltyNumber: 'BA111',
    },
    {
      ...{ firstName: 'Charles', passportNumber: 'P222', passportIssuingCountry: 'US' },
      loyaltyNumber: 'BA222',
    },
  ])
  expect((await formOf(offer, cookies)).saved.passengers).toMatchObject([
    { passportNumber: 'P111' },
  ])
})

test('details typed for an expired offer are saved when the visitor looks at other flights', async () => {
  const { owner, setCookie } = await startSession(new Request(origin))
  const offer = anOffer({ expiresAt: '2020-01-01T00:00:00.000Z' })
  const counts = { adults: 1, children: 0, infants: 0 }
  const draft = await openCheckout({ ...owner, mode: 'test', offer, ...counts })
  const cookies = [setCookie?.split(';')[0] ?? '']
  const path = `/booking/search-again?offer=${offer.id}&adults=1&step=passengers`
  const fields = { ...partialForm, intent: 'others' }
  const left = await call(searchAgain.action, post(path, fields, { cookies }))
  expect([left.status, left.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/search\?origin=LHR&destination=JFK&departureDate=/),
  ])
  expect(await readTypedForm(draft)).toMatchObject({ passengers: [{ firstName: 'Ann' }] })
  await deleteAbandonedForms(isoNow())
  expect(await readTypedForm(draft)).toBeNull()
})

test.each([
  ['one press', (id: string) => ({ intent: fillWith(id) })],
  ['a choice', (id: string) => ({ intent: 'fill', 'traveller-0': id })],
])('the form has the signed-in traveller’s own details, and saved ones by %s', async (_, press) => {
  const { offer, cookies } = await aGuestWithDraft()
  const user = await aUser()
  const member = await signedIn(cookies, user.id)
  const { firstName, lastName, email } = user
  const [own] = (await formOf(offer, member)).saved.passengers
  expect(own).toMatchObject({ firstName, lastName, email })

  const passport = { number: 'X1234567', expiresOn: '2040-05-06', issuingCountry: 'GB' }
  const { id: _id, type: _type, ...person } = ada
  await saveTravellers(user.id, [{ ...person, passport }])
  const { travellers } = await formOf(offer, member)
  expect(travellers).toEqual([
    { value: expect.any(String), label: `${ada.givenName} ${ada.familyName}` },
  ])
  const chosen = { ...partialForm, ...press(travellers[0]?.value ?? '') }
  const filled = await call(passengers.action, post(pathOf(offer), chosen, { cookies: member }))
  expect(filled.headers.get('Location')).toMatch(/^\/booking\?offer=.*#passenger-1$/)
  expect((await formOf(offer, member)).saved.passengers[0]).toMatchObject({
    firstName: ada.givenName,
    dateOfBirth: { year: ada.bornOn.slice(0, 4) },
    passportNumber: 'X1234567',
    phone: '0207',
  })
})

test('a button fills in the only name as the airline asks, and the rest stays as typed', async () => {
  const carrier = { code: 'BA', name: 'British Airways', logo: null }
  const offer = { ...structuredClone(anOffer()), airline: carrier }
  for (const { segments } of offer.slices) {
    segments.forEach((segment) => Object.assign(segment, { carrier, operator: null }))
  }
  const { owner, setCookie } = await startSession(new Request(origin))
  const counts = { adults: 1, children: 0, infants: 0 }
  await openCheckout({ ...owner, mode: 'test', offer, ...counts })
  const cookies = [setCookie?.split(';')[0] ?? '']
  const fill = async (fields: Record<string, string>) => {
    const sent = { ...partialForm, ...fields, intent: nameIntent(0) }
    const answer = await call(passengers.action, post(pathOf(offer), sent, { cookies }))
    const { toast } = await takeToast(get('/', answer.cookies))
    return { place: decodeURIComponent(answer.headers.get('Location') ?? ''), ...toast }
  }
  expect(await fill({})).toMatchObject({
    place: expect.stringMatching(/#passenger-form-passengers\[0\]\.title$/) as string,
    title: 'Choose a title first',
  })
  expect(await fill({ 'passengers[0].title': 'ms' })).toMatchObject({
    place: expect.stringMatching(/#passenger-form-passengers\[0\]\.lastName$/) as string,
    title: 'The first name is now Ms',
    description: 'The last name is Ann.',
  })
  const [passenger] = (await formOf(offer, cookies)).saved.passengers
  const named = { title: 'ms', firstName: 'Ms', lastName: 'Ann' }
  expect(passenger).toMatchObject({ ...named, passportNumber: 'ab 12', phone: '0207' })
})

/** A signed-in pair with two saved travellers, on a form that suggests them. */
async function aPairWithSavedTravellers(others: Offer['passengers'] = []) {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { id: _id, type: _type, ...person } = ada
  const pair = twoTravellers.passengers.map(({ id }) => ({ id, type: 'adult' as const, age: null }))
  const offer = anOffer({ passengers: [...pair, ...others] })
  const counts = { adults: offer.passengers.length, children: 0, infants: 0 }
  await openCheckout({ ...owner, mode: 'test', offer, ...counts })
  const user = await aUser()
  const member = await signedIn([setCookie?.split(';')[0] ?? ''], user.id)
  await saveTravellers(user.id, [
    { ...person, givenName: 'José', familyName: 'Pérez', passport: null },
    { ...person, givenName: 'Grace', familyName: 'Hopper', passport: null },
  ])
  const { travellers } = await formOf(offer, member)
  const idOf = (label: string) => travellers.find((one) => one.label === label)?.value ?? ''
  const pressFill = async (fields: Record<string, string>) => {
    const sent = { intent: 'fill', ...fields }
    const { status, cookies } = await call(
      passengers.action,
      post(pathOf(offer), sent, { cookies: member }),
    )
    expect(status).toBe(303)
    return (await takeToast(get('/', cookies))).toast
  }
  const fill = async (fields: Record<string, string>) => (await pressFill(fields))?.title
  return { user, offer, member, idOf, pressFill, fill, form: () => formOf(offer, member) }
}

test('each saved traveller is suggested for one passenger', async () => {
  const third = { id: 'pas_3', type: 'adult' as const, age: null }
  const { form, idOf } = await aPairWithSavedTravellers([third])
  const { suggested } = await form()
  expect(suggested[0]).toBe('')
  expect(suggested.slice(1).sort()).toEqual([idOf('José Pérez'), idOf('Grace Hopper')].sort())
})

test('“Fill In” keeps what was typed for a passenger whose traveller was only suggested', async () => {
  const { idOf, fill, form } = await aPairWithSavedTravellers()
  const { suggested } = await form()
  const other = [idOf('José Pérez'), idOf('Grace Hopper')].find((id) => id !== suggested[1]) ?? ''
  const typed = {
    'passengers[0].firstName': 'Ann',
    'passengers[1].firstName': 'Charles',
    'passengers[1].passportNumber': 'P222',
    [suggestionField(0)]: suggested[0] ?? '',
    [suggestionField(1)]: suggested[1] ?? '',
    [travellerField(1)]: suggested[1] ?? '',
  }
  expect(suggested).toEqual(['', expect.stringMatching(/./)])
  expect(await fill({ ...typed, [travellerField(0)]: other })).toBe(
    'Your saved travellers have been filled in',
  )
  const after = await form()
  expect(after.suggested).toEqual(['', ''])
  expect(after.saved.passengers).toMatchObject([
    { dateOfBirth: { year: ada.bornOn.slice(0, 4) } },
    { firstName: 'Charles', passportNumber: 'P222' },
  ])

  const chosen = { ...typed, [suggestionField(1)]: '', [travellerField(1)]: idOf('Grace Hopper') }
  await fill(chosen)
  expect((await form()).saved.passengers[1]).toMatchObject({ firstName: 'Grace' })
})

test('“Fill In” fills in the suggested traveller of a blank passenger', async () => {
  const { fill, form } = await aPairWithSavedTravellers()
  const { suggested } = await form()
  await fill({
    'passengers[0].firstName': 'Ann',
    'passengers[1].firstName': '',
    [suggestionField(1)]: suggested[1] ?? '',
    [travellerField(1)]: suggested[1] ?? '',
  })
  expect((await form()).saved.passengers).toMatchObject([
    { firstName: 'Ann' },
    { dateOfBirth: { year: ada.bornOn.slice(0, 4) } },
  ])
})

test('a form that chose no saved traveller reports that no details were changed', async () => {
  const { fill, form } = await aPairWithSavedTravellers()
  const title = await fill({ 'passengers[0].firstName': 'Ann', [travellerField(0)]: '' })
  expect(title).toBe('No details were changed')
  expect((await form()).saved.passengers[0]).toMatchObject({ firstName: 'Ann' })
})

test('“Fill In” says that the chosen traveller was deleted in another tab', async () => {
  const { user, idOf, pressFill, form } = await aPairWithSavedTravellers()
  const grace = idOf('Grace Hopper')
  await deleteSavedTravellers(user.id, grace)
  const typed = { 'passengers[0].firstName': 'Ann' }
  const deleted = {
    title: 'No details were changed',
    description: 'This saved traveller has been deleted.',
  }
  expect(await pressFill({ ...typed, intent: fillWith(grace) })).toMatchObject(deleted)
  expect(await pressFill({ ...typed, [travellerField(0)]: grace })).toMatchObject(deleted)
  expect((await form()).saved.passengers[0]).toMatchObject({ firstName: 'Ann' })
})

test('a saved traveller whose name was typed without accents is not suggested again', async () => {
  const { idOf, fill, form } = await aPairWithSavedTravellers()
  await fill({
    'passengers[0].firstName': 'jose',
    'passengers[0].lastName': 'perez',
    'passengers[1].firstName': '',
  })
  expect((await form()).suggested).toEqual(['', idOf('Grace Hopper')])
})

test('the form never lists or fills in saved travellers of other accounts', async () => {
  const other = await aUser()
  const { id: _id, type: _type, ...person } = ada
  await saveTravellers(other.id, [{ ...person, passport: null }])
  const [kept] = await listSavedTravellers(other.id)
  const { offer, cookies } = await aGuestWithDraft()
  const member = await signedIn(cookies, (await aUser()).id)
  const chosen = { ...partialForm, intent: 'fill', 'traveller-0': kept?.id ?? '' }
  await call(passengers.action, post(pathOf(offer), chosen, { cookies: member }))
  const pressed = { ...partialForm, intent: fillWith(kept?.id ?? '') }
  await call(passengers.action, post(pathOf(offer), pressed, { cookies: member }))
  const { saved, travellers } = await formOf(offer, member)
  expect(travellers).toEqual([])
  expect(saved.passengers[0]).toMatchObject({ firstName: 'Ann' })
})

test('a step without a session redirects to the form, which explains that the session ended', async () => {
  const { offer, cookies } = await aGuestWithDraft([{ ...ada, id: 'pas_1' }])
  const path = `/booking/seats?offer=${offer.id}&adults=1`
  const ended = await call(seats.loader, get(path))
  expect([ended.status, ended.headers.get('Location')]).toEqual([
    303,
    `/booking?offer=${offer.id}&adults=1&children=0&infants=0&ended=seats`,
  ])
  const open = await call(passengers.loader, get(`${pathOf(offer)}&ended=seats`, cookies))
  expect(open.body).toMatchObject({ ended: null })
  expect((await call(layout.loader, get(pathOf(offer), cookies))).status).toBe(200)
})

test('a confirmation without a session redirects to the form that retrieves a booking', async () => {
  const { offer } = await aGuestWithDraft([{ ...ada, id: 'pas_1' }])
  for (const query of [`offer=${offer.id}`, 'offer=off_unknown', '']) {
    const opened = await call(confirmation.loader, get(`/booking/confirmation?${query}`))
    expect([opened.status, opened.headers.get('Location')]).toEqual([
      303,
      `/support?tab=bookings&${query}${query && '&'}ended=confirmation`,
    ])
  }
})

test('a step without a session passes on that the browser refuses cookies', async () => {
  const { offer, cookies } = await aGuestWithDraft()
  const path = `/booking/seats?offer=${offer.id}&adults=1`
  const sent = redirectWithCookies(post('/booking', {}), path, cookies[0] ?? '')
  const ended = await call(seats.loader, get(sent.headers.get('Location') ?? ''))
  const to = ended.headers.get('Location') ?? ''
  expect(to).toMatch(/^\/booking\?.*ended=seats&cookies=\d+$/)
  expect((await loadSite(get(to))).data).toMatchObject({ refusesCookies: true })
  const kept = await call(({ request }) => loadSite(request), get(to, cookies))
  expect(addressAfter(kept)).toMatch(/^\/booking\?.*ended=seats$/)
})

test('a confirmation without a session does not say that nothing was charged', async () => {
  const { offer, cookies } = await aGuestWithDraft()
  const path = `/booking/confirmation?offer=${offer.id}`
  const sent = redirectWithCookies(post('/booking', {}), path, cookies[0] ?? '')
  const opened = await call(confirmation.loader, get(sent.headers.get('Location') ?? ''))
  const to = opened.headers.get('Location') ?? ''
  expect(to).toMatch(/^\/support\?tab=bookings&offer=/)
  expect((await loadSite(get(to))).data).not.toHaveProperty('refusesCookies')
})

test('typed details that were not sent are stored encrypted and filled in again after a reload', async () => {
  const { offer, draft, cookies } = await aGuestWithDraft()
  const keep = (fields: Record<string, string>) =>
    call(unsentForm.action, post(`/booking/unsent?offer=${offer.id}`, fields, { cookies }))
  const typedRow = () =>
    db()
      .selectFrom('checkouts')
      .select('typed')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
  expect((await keep({ at: '', 'passengers[0].firstName': '' })).status).toBe(200)
  expect((await typedRow()).typed).toBeNull()
  expect((await keep({ at: '', ...partialForm })).status).toBe(200)
  expect((await typedRow()).typed).toMatch(/^v2\./)
  const reloaded = await call(passengers.loader, get(pathOf(offer), cookies))
  expect(reloaded.body).toMatchObject({
    at: null,
    saved: { passengers: [{ firstName: 'Ann', phone: '0207', passportNumber: 'ab 12' }] },
  })
  await saveDraft(draft, { passengers: [{ ...ada, id: offer.passengers[0]?.id ?? '' }] })
  expect((await typedRow()).typed).toBeNull()
})
