/** Only machines fill in this field. Its name differs by form, because a page may have several. */
export function honeypotName(form: string): string {
  return `${form}-website`
}
