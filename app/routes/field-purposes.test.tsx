import type { ReactElement } from 'react'
import { markupOf } from '../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { NewsletterForm } from '#app/components/forms/newsletter-form.tsx'
import { SignInAgain } from '#app/components/forms/sign-in-again.tsx'
import ChangeEmail from './account/change-email.tsx'
import { Security } from './account/security.tsx'
import ForgotPassword from './account/signing-in/forgot-password.tsx'
import LoginCode from './account/signing-in/login-code.tsx'
import LoginNewPassword from './account/signing-in/login-new-password.tsx'
import Login from './account/signing-in/login.tsx'
import Register from './account/signing-in/register.tsx'
import ResetPassword from './account/signing-in/reset-password.tsx'
import { Manage, SetUpForm } from './account/two-factor-parts.tsx'
import { ContactForm } from './messages/contact-form.tsx'
import { ManageBooking } from './messages/manage-booking.tsx'
import { SupportForm } from './messages/support-form.tsx'

/** Returns what a browser is asked to fill in, by the name of the field. */
function purposesOf(element: ReactElement, loaded: object = {}): Record<string, string> {
  const html = markupOf(element, loaded)
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)
  return Object.fromEntries(
    (html.match(/<input [^>]*>/g) ?? []).flatMap((tag) => {
      const purpose = attribute(tag, 'autocomplete')?.[1]
      return purpose && purpose !== 'off' ? [[attribute(tag, 'name')?.[1] ?? '', purpose]] : []
    }),
  )
}

const newPassword = { newPassword: 'new-password', confirmPassword: 'new-password' }
const proof = { currentPassword: 'current-password', code: 'one-time-code' }

test.each<[string, Record<string, string>, ReactElement, object?]>([
  ['sign-in', { username: 'username', password: 'current-password' }, <Login />],
  [
    'code of an app',
    { code: 'one-time-code' },
    <LoginCode />,
    { byRecovery: false, otherPath: '' },
  ],
  ['recovery code', {}, <LoginCode />, { byRecovery: true, otherPath: '' }],
  ['first password', newPassword, <LoginNewPassword />],
  [
    'registration',
    {
      ...{ username: 'username', email: 'email' },
      ...{ firstName: 'given-name', lastName: 'family-name' },
      ...{ password: 'new-password', confirmPassword: 'new-password' },
    },
    <Register />,
  ],
  ['forgotten password', { email: 'email' }, <ForgotPassword />, { sent: false }],
  ['reset', newPassword, <ResetPassword />, { open: true }],
  [
    'change of the password',
    { currentPassword: 'current-password', ...newPassword },
    <Security passwordChangedAt="" passwordChangedOn="" secondFactor={null} sessions={[]} />,
  ],
  [
    'change of the email',
    { email: 'email', ...proof },
    <ChangeEmail />,
    { email: 'ada@contrail.example', withCode: true },
  ],
  [
    'setup of a second factor',
    proof,
    <SetUpForm setUp={{ key: '', uri: '', picture: { size: 1, path: '' } }} />,
  ],
  ['change of the second factor', proof, <Manage since="" codesLeft={10} />],
  ['repeated sign-in', proof, <SignInAgain fields={[]} withCode result={undefined} />],
  [
    'contact',
    {
      ...{ firstName: 'given-name', lastName: 'family-name' },
      ...{ email: 'email', phone: 'tel' },
    },
    <ContactForm result={undefined} />,
  ],
  [
    'support',
    { name: 'name', email: 'email' },
    <SupportForm result={undefined} isUrgent={false} />,
  ],
  ['newsletter', { email: 'email' }, <NewsletterForm id="newsletter" />],
  [
    'code of a booking',
    { code: 'one-time-code' },
    <ManageBooking id="bk_1" mayManage={false} hasCode wrong={undefined} />,
  ],
])('the form "%s" asks browsers to fill in %j', (_, purposes, element, loaded) => {
  expect(purposesOf(element, loaded)).toEqual(purposes)
})
