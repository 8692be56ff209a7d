/**
 * Names a hidden field that only spam programs fill in. The name contains the form's, because a page may have
 * several forms.
 */
export function honeypotName(form: string): string {
  return `${form}-website`
}
