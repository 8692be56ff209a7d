/** Name of each kind of audit entry, as the page shows it. */
export const auditActions = {
  'administrator.created': 'Administrator created',
  'administrator.updated': 'Administrator changed',
  'administrator.removed': 'Administrator removed',
  'administrator.second-factor-reset': 'Two-factor authentication reset',
  'cancellation.retried': 'Cancellation tried again',
  'case.closed': 'Case closed',
  'checkout.adopted': 'Order adopted',
  'checkout.closed': 'Checkout closed',
  'checkout.released': 'Hold released',
  'checkout.settled': 'Checkout settled',
  'confirmation.sent': 'Confirmation sent again',
  'link.disabled': 'Payment link disabled',
  'link.sent': 'Payment link sent',
  'mail.resent': 'Email sent again',
  'message.answered': 'Message answered',
  'mode.changed': 'Mode changed',
  'order.cancelled': 'Order cancelled at the airline',
  'refund.made': 'Refund made',
  'refund.retried': 'Refund tried again',
  'refund.settled': 'Refund settled',
  'sessions.ended': 'User signed out everywhere',
  'account.signed-in': 'Signed in',
  'account.signed-in-again': 'Signed in again',
  'account.signed-out': 'Signed out',
  'account.signed-out-everywhere': 'Signed out everywhere',
  'account.session-ended': 'Session ended',
  'account.sign-in-refused': 'Sign-in refused',
  'account.code-refused': 'Code refused',
  'account.password-refused': 'Password refused',
  'account.email-change-asked': 'Email change requested',
  'account.email-changed': 'Email changed',
  'account.password-changed': 'Password changed',
  'account.password-reset': 'Password reset by an emailed link',
  'account.second-factor-on': 'Two-factor authentication turned on',
  'account.second-factor-off': 'Two-factor authentication turned off',
  'account.recovery-codes-made': 'Recovery codes made',
  'account.data-exported': 'Data exported',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions

/** The part after `account.` of the entries about an administrator's own account. */
export type AccountEvent = AuditAction extends infer Action
  ? Action extends `account.${infer Event}`
    ? Event
    : never
  : never

const names: Record<string, string> = auditActions

/** Returns the stored text of entries that another release wrote. */
export function auditActionName(action: string): string {
  return names[action] ?? action
}
