import type { CheckoutPassenger } from './traveller-record.ts'

export const titles = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const
export const titleLabels = { mr: 'Mr', ms: 'Ms', mrs: 'Mrs', miss: 'Miss', dr: 'Dr' } as const
export const genders = ['male', 'female', 'undisclosed'] as const
/** The two that airlines accept. */
export const airlineGenders = ['female', 'male'] as const
export const genderLabels = { female: 'Female', male: 'Male' } as const

/** The gender that a title says; null for one that says none. */
export function genderOfTitle(title: (typeof titles)[number]): 'female' | 'male' | null {
  if (title === 'dr') return null
  return title === 'mr' ? 'male' : 'female'
}

type Identity = Pick<CheckoutPassenger, 'title' | 'gender'>

/**
 * What the airline is told: the gender as given, otherwise as the title says it. Null where neither
 * settles it; it is never guessed.
 */
export function airlineIdentity({ title, gender }: Identity): {
  title: NonNullable<Identity['title']>
  gender: 'f' | 'm'
} | null {
  if (!title) return null
  if (gender === 'female' || gender === 'male')
    return { title, gender: gender === 'male' ? 'm' : 'f' }
  if (gender === 'undisclosed' || title === 'dr') return null
  return { title, gender: title === 'mr' ? 'm' : 'f' }
}
