import { z } from 'zod'

const invalidEmail = 'Please enter a valid email address'

export const email = z
  .string(invalidEmail)
  .trim()
  .max(254, invalidEmail)
  .pipe(z.email(invalidEmail))

export const EmailSchema = z.object({ email })
