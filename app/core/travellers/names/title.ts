export const titles = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const
type Title = (typeof titles)[number]
export const titleLabels = {
  mr: 'Mr',
  ms: 'Ms',
  mrs: 'Mrs',
  miss: 'Miss',
  dr: 'Dr',
} as const satisfies Record<Title, string>
export const genders = ['male', 'female', 'undisclosed'] as const
export const airlineGenders = ['female', 'male'] as const satisfies (typeof genders)[number][]
export const genderLabels = { female: 'Female', male: 'Male' } as const satisfies Record<
  (typeof airlineGenders)[number],
  string
>

/** Returns null for the title Dr, which implies no gender. */
export function genderOfTitle(title: Title): 'female' | 'male' | null {
  if (title === 'dr') return null
  return title === 'mr' ? 'male' : 'female'
}

type Identity = { title: Title | null; gender: (typeof genders)[number] | null }

/** Returns the given gender, otherwise the gender that the title implies. Returns null rather than guess. */
export function airlineIdentity({ title, gender }: Identity): {
  title: NonNullable<Identity['title']>
  gender: 'f' | 'm'
} | null {
  if (!title) return null
  if (gender === 'female' || gender === 'male')
    return { title, gender: gender === 'male' ? 'm' : 'f' }
  if (gender === 'undisclosed' || title === 'dr') return null
  return { title, gender: genderOfTitle(title) === 'male' ? 'm' : 'f' }
}
