import { company } from '#app/content/company.ts'

/** Whose receipt it is. */
export const letterhead = `${company.legalName} · ${company.address.join(', ')}`
