import * as z from 'zod/mini'
import { westernDigits } from '#app/platform/text/digits.ts'

export const cardMessages = {
  number: { title: 'Invalid Card Number', text: 'Please enter a valid card number' },
  luhn: { title: 'Invalid Card Number', text: 'The card number you entered is not valid' },
  expiry: { title: 'Invalid Expiry Date', text: 'Please enter a valid expiration date' },
  cvv: { title: 'Invalid CVV', text: 'Please enter a valid security code (CVV)' },
  holder: {
    title: 'Invalid Card Holder Name',
    text: 'Please enter the name as it appears on your card',
  },
} as const

type CardField = 'cardNumber' | 'cardHolder' | 'expiryMonth' | 'expiryYear' | 'cvv'

const titles: Record<CardField, string> = {
  cardNumber: cardMessages.number.title,
  cardHolder: cardMessages.holder.title,
  expiryMonth: cardMessages.expiry.title,
  expiryYear: cardMessages.expiry.title,
  cvv: cardMessages.cvv.title,
}

export function cardErrorTitle(field: string): string | null {
  return Object.entries(titles).find(([name]) => name === field)?.[1] ?? null
}

/** Checks Luhn's checksum of a card number (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Returns "4242 4242 4242 4242": groups of four, with at most 16 digits. */
export function groupCardNumber(text: string): string {
  const digits = westernDigits(text).replace(/\D/g, '').slice(0, 16)
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover'

/** Returns the brand that the first digits determine, or null while they are ambiguous. */
export function cardBrand(number: string): CardBrand | null {
  const digits = westernDigits(number).replace(/\D/g, '')
  if (digits.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return 'Mastercard'
  if (/^3[47]/.test(digits)) return 'American Express'
  return /^(6011|65|64[4-9])/.test(digits) ? 'Discover' : null
}

/**
 * Detects a card number typed into the name field, because that text must stay as secret as a card
 * number.
 */
export function holdsCardNumber(text: string): boolean {
  return /\d{12,}/.test(westernDigits(text).replace(/[\s.-]/g, ''))
}

export function cardSchema(now: Date) {
  const { number, luhn, expiry, cvv, holder } = cardMessages
  const digits = z.overwrite<string>((text) => westernDigits(text).replace(/[\s-]/g, ''))
  return z
    .object({
      cardNumber: z
        .string(number.text)
        .check(
          digits,
          z.regex(/^\d{15,16}$/, { error: number.text, abort: true }),
          z.refine(passesLuhn, luhn.text),
        ),
      cardHolder: z.string(holder.text).check(
        z.trim(),
        z.minLength(3, holder.text),
        z.maxLength(100, holder.text),
        z.refine((name) => !holdsCardNumber(name), holder.text),
      ),
      expiryMonth: z.pipe(
        z.string(expiry.text).check(digits, z.regex(/^(0?[1-9]|1[0-2])$/, expiry.text)),
        z.transform(Number),
      ),
      expiryYear: z.pipe(
        // "29" or "2029"
        z.string(expiry.text).check(digits, z.regex(/^(20)?\d{2}$/, expiry.text)),
        z.transform((year) => 2000 + (Number(year) % 100)),
      ),
      cvv: z.string(cvv.text).check(digits, z.regex(/^\d{3,4}$/, cvv.text)),
    })
    .check(
      z.refine(
        ({ expiryMonth, expiryYear }) =>
          expiryYear * 12 + expiryMonth >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1,
        { path: ['expiryMonth'], error: expiry.text },
      ),
    )
}
export type CardForm = z.infer<ReturnType<typeof cardSchema>>

export const cardSecretFields = ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv'] as const
