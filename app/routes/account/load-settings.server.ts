import { redirect } from '@remix-run/node'
import { deviceName } from '#app/core/account/sign-in/device.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { requireUser } from '#app/web/session/auth.server.ts'
import { getSession } from '#app/web/session/session-cookie.server.ts'
import { countRecoveryCodes } from '#app/core/account/sign-in/second-factor.store.server.ts'
import { listSessions, sessionKey } from '#app/core/account/sign-in/session.store.server.ts'
import { isPlaceholderEmail } from '#app/core/account/placeholder-email.ts'
import { findNewEmail } from '#app/core/account/sign-in/email-change.store.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { shownEmail } from '#app/core/mail/shown-email.server.ts'
import { listCardViews } from './cards.server.ts'
import { listTravellerViews } from './travellers.server.ts'

export async function loadSettings(request: Request) {
  const { id } = await requireUser(request)
  const [user, session] = await Promise.all([findUserById(id), getSession(request)])
  if (!user || !session) throw redirect(paths.login(paths.accountSettings))
  const { username, emailConfirmedAt, createdAt, passwordChangedAt } = user
  const createdOn = formatFullDate(createdAt)
  const tab = new URL(request.url).searchParams.get('tab')
  if (tab === 'travellers') {
    return { tab: 'travellers' as const, travellers: await listTravellerViews(id) }
  }
  if (tab === 'cards') return { tab: 'cards' as const, cards: await listCardViews(id) }
  if (tab !== 'security') {
    const email = shownEmail(user.email)
    const waiting = await findNewEmail(id)
    const newEmail = waiting && shownEmail(waiting)
    const emailConfirmed = emailConfirmedAt !== null
    return {
      tab: 'profile' as const,
      profile: {
        ...{ username, email, emailConfirmed, newEmail, createdOn },
        isPlaceholder: isPlaceholderEmail(user.email),
      },
    }
  }
  const { secondFactorSince } = user
  const secondFactor = secondFactorSince && {
    since: formatFullDate(secondFactorSince),
    codesLeft: await countRecoveryCodes(id),
  }
  const sessions = (await listSessions(id)).map(({ idHash, userAgent, lastSeenAt }) => ({
    key: sessionKey(idHash),
    device: deviceName(userAgent),
    lastSeenOn: formatFullDate(lastSeenAt),
    current: idHash === session.idHash,
  }))
  return {
    tab: 'security' as const,
    security: {
      passwordChangedAt,
      passwordChangedOn: formatFullDate(passwordChangedAt),
      secondFactor: secondFactor || null,
      sessions,
    },
  }
}
