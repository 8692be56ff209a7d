import { call, post } from '../route-calls.ts'
import { aPassword } from './records.ts'
import { mailed } from './mails.ts'
import * as forgot from '../../app/routes/account/signing-in/forgot-password.tsx'
import * as login from '../../app/routes/account/signing-in/login.tsx'

export const newPassword = 'Battery-Staple-9'
export const passwordFields = (password: string) => ({
  newPassword: password,
  confirmPassword: password,
})

export async function signIn(username: string, password = aPassword, path = '/login') {
  return call(login.action, post(path, { username, password }))
}

export async function askForLink(email: string): Promise<string> {
  await call(forgot.action, post('/forgot-password', { email }))
  const mail = (await mailed(email)).findLast(({ kind }) => kind === 'password-reset')
  return /http\S+/.exec(mail?.text ?? '')?.[0].replace('http://localhost:3000', '') ?? ''
}
