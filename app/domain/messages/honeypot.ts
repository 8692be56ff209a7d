/** The name of a form's field that only machines fill in: one a form, since a page may have several. */
export function trapName(form: string): string {
  return `${form}-website`
}
