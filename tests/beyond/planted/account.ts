import { bug, type PlantedBugs } from './bug.ts'

export const accountBugs: PlantedBugs = {
  'account: a sign-in ends the old session': bug(
    'await moveSecrets(old.idHash, fresh.idHash)\n      await endSession(old.idHash)',
    'await moveSecrets(old.idHash, fresh.idHash)\n      else await endSession(old.idHash)',
  ),
  'account: erasure reaches the name of the card holder': bug(
    "holderName: { ...personal, carry: 'copy' }",
    "holderName: { ...shown, carry: 'copy' }",
  ),
  'account: erasure reaches every replaced checkout': bug(
    'for (const before of replaced) await eraseCheckout(before.id)',
    "for (const before of replaced)\n    await eraseCheckouts((query) => query.where('id', '=', before.id))",
  ),
  'account: a redirect stays on this site': bug(
    "origin === base && !pathname.startsWith('//') ?",
    'origin === base ?',
  ),
  'account: a sign-out clears what the browser keeps': bug(
    'headers.set(\'Clear-Site-Data\', \'"cache", "storage"\')',
    "headers.set('Clear-Site-Data', '\"cache\"')",
  ),
  'account: an expired session is no device': bug(
    "    .where('expiresAt', '>', isoNow())\n    .orderBy('lastSeenAt', 'desc')",
    "    .orderBy('lastSeenAt', 'desc')",
  ),
  'account: a shared browser remembers the device of who signed in last': bug(
    'cookie.serialize([own, ...others].slice(0, maxAccounts))',
    'cookie.serialize([...others, own].slice(0, maxAccounts))',
  ),
  'account: visits of administrators are recorded each minute': bug(
    'isAdmin ? adminLastSeenPrecisionSeconds : lastSeenPrecisionSeconds',
    'isAdmin ? lastSeenPrecisionSeconds : adminLastSeenPrecisionSeconds',
  ),
  'account: the device that was used last comes first': bug(
    ".orderBy('lastSeenAt', 'desc')",
    ".orderBy('lastSeenAt')",
  ),
  'account: a confirmed address gets every account mail': bug(
    'if (emailConfirmedAt !== null) return true\n',
    'if (emailConfirmedAt === undefined) return true\n',
  ),
  'account: a saved passport shows only its end': bug('number.slice(-3)', 'number.slice(3)'),
  'account: a new email of an administrator is unconfirmed': bug(
    '.set({ email, emailKey: normalise(email), emailConfirmedAt: null })',
    '.set({ email, emailKey: normalise(email) })',
  ),
  'account: correct codes do not count as attempts': bug(
    "await resetAccountGuesses('second-factor', request, user.id)\n  return { kind: 'matches' }",
    "await resetAccountGuesses('sign-in', request, user.id)\n  return { kind: 'matches' }",
  ),
  'account: a new password is no new sign-in': bug(
    'const setCookie = await rotateSession(request, user.id, session?.verifiedAt)',
    'const setCookie = await rotateSession(request, user.id)',
  ),
  'account: a password manager fills in the current password': bug(
    '          label="Password"\n          autoComplete="current-password"',
    '          label="Password"\n          autoComplete="new-password"',
  ),
  'account: a phone fills in the code of an app but no recovery code': bug(
    "autoComplete={byRecovery ? 'off' : 'one-time-code'}",
    "autoComplete={byRecovery ? 'one-time-code' : 'off'}",
  ),
  'account: guesses at an account have a limit of accounts': bug(
    "takeAccountGuess('password-change', request, user.id)\n  if (limited) return limitedForm(submission, limited)\n  const session",
    "takeAccountGuess('retrieve', request, user.id)\n  if (limited) return limitedForm(submission, limited)\n  const session",
  ),
  'account: the first password leads to the requested page': bug(
    "safePath(new URL(request.url).searchParams.get('redirect'), paths.myTrips)",
    "safePath(new URL(request.url).searchParams.get('target'), paths.myTrips)",
  ),
  'account: a recovery code leads to the requested page': bug(
    'byRecovery ? appPath : paths.byRecoveryCode(target)',
    'byRecovery ? appPath : paths.byRecoveryCode(paths.home())',
  ),
  'account: a refused sign-in of an administrator is audited': bug(
    '    for (const account of accounts) await recordAccountEvent',
    '    for (const account of accounts.slice(1)) await recordAccountEvent',
  ),
  'account: a second factor that is turned off is audited': bug(
    "  await recordAccountEvent(request, 'second-factor-off', user)\n",
    '',
  ),
  'account: erasure of an old booking leaves mails about others': bug(
    "      .where('text', 'like', `%${shownReference(row.reference)}%`)\n",
    '',
  ),
  'account: a past trip that the airline cancelled lets the account close': {
    changes: [
      [" === 'upcoming' &&\n    !(data && hasArrived(data, now()))", " === 'upcoming'"],
      ['import { hasArrived, tabOfStatus', 'import { tabOfStatus'],
    ],
  },
  'account: erasure leaves the trips of another account': bug(
    "where.and([\n                where('userId', 'is', null),\n                where('primaryEmail', '=', normalise(user.email)),\n              ]),",
    "where('primaryEmail', '=', normalise(user.email)),",
  ),
  'account: no account closes while a refund is under way': bug(
    'return Boolean(cancellation ?? refund ?? open)',
    'return Boolean(cancellation ?? open)',
  ),
  'account: each column is re-encrypted with its own context': bug(
    "encryptedColumn('checkouts', 'typed', (id) => typedContext({ id }))",
    "encryptedColumn('checkouts', 'typed', (id) => documentsContext({ id }))",
  ),
  'account: re-encryption keeps a newer value': bug(
    '        where id = ${id} and ${value} = ${before}`',
    '        where id = ${id}`',
  ),
  'account: a correct password resets the guesses at a change of the password': bug(
    "    await resetAccountGuesses('password-change', request, user.id)\n    await recordAccountEvent(request, 'password-changed', user)\n    const headers",
    "    await recordAccountEvent(request, 'password-changed', user)\n    const headers",
  ),
  'account: a copy of the data says whether we have generated the password': bug(
    "passwordGenerated: stored === '1'",
    "passwordGenerated: stored === 'true'",
  ),
  'account: guesses at closing an account are limited': bug(
    '  const limited = await takeAccountGuess(guess, request, user.id)\n  if (limited) return limitedForm(submission, limited)\n  const proof = await',
    '  const proof = await',
  ),
  'account: guesses at a code to close an account count with those of the sign-in': bug(
    "  const guess = withCode ? 'second-factor' : 'password-change'\n  const limited = await takeAccountGuess(guess, request, user.id)\n  if (limited) return limitedForm(submission, limited)\n  const proof = await",
    "  const limited = await takeAccountGuess('password-change', request, user.id)\n  if (limited) return limitedForm(submission, limited)\n  const proof = await",
  ),
  'account: erasure of a booking deletes mails that name it only in their text': bug(
    "      .where('text', 'like', `%${shownReference(row.reference)}%`)\n",
    "      .where('text', 'like', `%${row.reference}`)\n",
  ),
  'account: a new email is shown in its own letters': bug(
    'waiting && shownEmail(waiting)',
    'waiting',
  ),
  'account: a device known to one account speeds up no guess at another': bug(
    'const known = open.some(',
    'const known = tries.some(',
  ),
  'account: a sign-in that timed out leads back to the same page': bug(
    "redirectWithToast(paths.login(target), {\n      title: 'Please sign in again',\n      description: 'Your sign-in timed out. Codes",
    "redirectWithToast(paths.login(), {\n      title: 'Please sign in again',\n      description: 'Your sign-in timed out. Codes",
  ),
  'account: one mistyped code is no reason for a warning': bug(
    "checked.kind !== 'matches' && checked.tellOwner",
    "checked.kind !== 'matches'",
  ),
  'account: a confirmed email takes no booking from another account': bug(
    "    .set({ userId, updatedAt: isoNow() })\n    .where('userId', 'is', null)\n",
    '    .set({ userId, updatedAt: isoNow() })\n',
  ),
  'account: a cancelled setup leaves a second factor that is on': bug(
    "    .set({ secondFactorSecret: null, secondFactorStep: null })\n    .where('id', '=', userId)\n    .where('secondFactorSince', 'is', null)\n",
    "    .set({ secondFactorSecret: null, secondFactorStep: null })\n    .where('id', '=', userId)\n",
  ),
  'account: the code of a form that arrives again is no wrong code': bug(
    "if (outcome === 'wrong code' && isAgain) return newEmailLinkMailed(email)",
    "if (outcome === 'proven' && isAgain) return newEmailLinkMailed(email)",
  ),
  'account: no session starts while the second factor is turned on': bug(
    'now?.passwordChangedAt === user.passwordChangedAt &&\n    now.secondFactorSince === user.secondFactorSince',
    'now?.passwordChangedAt === user.passwordChangedAt',
  ),
  'account: a right password when asked again forgives wrong guesses': bug(
    "  await resetAccountGuesses('second-factor', request, user.id)\n  await recordAccountEvent(request, 'signed-in-again', user)",
    "  await resetAccountGuesses('sign-in', request, user.id)\n  await recordAccountEvent(request, 'signed-in-again', user)",
  ),
}
