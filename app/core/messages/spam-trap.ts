/**
 * Names a hidden field that only spam programs fill in. The name contains that of the form, because
 * a page may have several forms.
 */
export function honeypotName(form: string): string {
  return `${form}-website`
}
