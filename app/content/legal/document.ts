import type { Section } from '../text.ts'

export type LegalDocument = {
  title: string
  description: string
  lead: string
  sections: Section[]
}

export const lastUpdated = 'last updated March 19, 2025'
