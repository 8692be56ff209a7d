import { fictionalSeller } from '../../app/platform/seller.ts'
import { press } from '../../app/content/press.ts'
import { logo, logoOnDark, symbol } from './brand.ts'

/** Text files of the press kit, by name. */
export const pressTexts: Record<string, string> = {
  'contrail-logo.svg': logo,
  'contrail-logo-on-dark.svg': logoOnDark,
  'contrail-symbol.svg': symbol,
  'contrail-fact-sheet.txt': factSheet(),
  'how-to-use-the-logo.txt': usage(),
}

function factSheet(): string {
  return [
    'CONTRAIL: FACT SHEET',
    '',
    ...press.facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    press.boilerplate,
    '',
    'Executive team',
    ...press.team.map(({ name, role }) => `${name}, ${role}`),
    '',
    'Media contact',
    press.contact.name,
    fictionalSeller.pressEmail,
    [fictionalSeller.legalName, ...fictionalSeller.address].join(', '),
    '',
  ].join('\n')
}

function usage(): string {
  return [
    'HOW TO USE THE LOGO',
    '',
    'Use contrail-logo on light grounds and contrail-logo-on-dark on dark ones; the symbol alone',
    'where there is no room for the word. SVG for print and screens, PNG where SVG is not taken.',
    'Leave as much room around it as the height of the letter C. Do not redraw, recolour, turn or',
    'stretch it.',
    '',
    'Blue #1860a5, ink #17243a.',
    '',
    `Questions: ${fictionalSeller.pressEmail}`,
    '',
  ].join('\n')
}
