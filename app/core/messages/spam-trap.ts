/** The name of the field that only machines fill in; it differs by form, as a page may have several. */
export function honeypotName(form: string): string {
  return `${form}-website`
}
