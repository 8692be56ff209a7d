import { bug, type PlantedBugs } from './bug.ts'

export const messagesBugs: PlantedBugs = {
  'messages: a reply waits until newer replies were shown': bug(
    'const since = message.answers.slice(number - 1)',
    'const since = message.answers.slice(number)',
  ),
  'messages: of two replies at the same time, one is sent': bug(
    "    .where('answeredAt', answeredAt === null ? 'is' : '=', answeredAt)\n",
    '',
  ),
  'messages: the same answer reaches every sender': bug(
    "update([ticket, text].join('\\n'))",
    "update([text].join('\\n'))",
  ),
  'messages: an address gets a limited number of receipts': bug(
    '`message-receipt:${hashToken(normalise(email))}`',
    '`message-receipt:${hashToken(ticket)}`',
  ),
  'messages: staff reply to the sender': bug(
    "kind: 'message',\n    recipient: mailboxFor(kind),\n    replyTo: email,",
    "kind: 'message',\n    recipient: mailboxFor(kind),\n    replyTo: mailboxFor(kind),",
  ),
  'messages: press and careers have their own mailboxes': bug(
    'press: pressEmail,\n    careers: careersEmail,',
    'press: careersEmail,\n    careers: pressEmail,',
  ),
  'messages: an address that bounces gets no mail in any spelling': bug(
    ".select('reason')\n    .where('emailKey', '=', normalise(email))",
    ".select('reason')\n    .where('emailKey', '=', email)",
  ),
  'messages: a mail is retried after minutes': bug(
    'nextAttemptAt: isoNow(60 * pause)',
    'nextAttemptAt: isoNow(pause)',
  ),
  'messages: staff see the phone number of a sender': bug(
    "    ['Phone', phone],\n    ['Preferred",
    "    ['Preferred",
  ),
  'messages: a message is urgent in any spelling': bug(
    'urgent: /^urgent/i.test(subject',
    'urgent: /^urgent/.test(subject',
  ),
  'messages: a copy of the cookie of a retrieved booking expires': {
    changes: [
      ['if (!booking || !id || until < now() || ', 'if (!booking || !id || '],
      ['until = 0, mayManage', 'mayManage'],
    ],
  },
  'messages: a browser fills in the first name': bug(
    '          label="First Name"\n          autoComplete="given-name"\n          required\n',
    '          label="First Name"\n          required\n',
  ),
  'messages: the newsletter does not tell who has subscribed': {
    changes: [
      ['await inConstantTime(subscribe(email))', 'await subscribe(email)'],
      ["import { inConstantTime } from '#app/web/wire/security/constant-time.server.ts'\n", ''],
    ],
  },
  'messages: staff keep an answer that is refused': bug(
    'return data({ ...typed, message, newReplies }',
    "return data({ ...typed, text: '', message, newReplies }",
  ),
  'messages: the same words on another day are a new message': bug(
    '[createdAt.slice(0, 10), kind, email, fields]',
    '[kind, email, fields]',
  ),
  'messages: the same words by another form are a new message': bug(
    '[createdAt.slice(0, 10), kind, email, fields]',
    '[createdAt.slice(0, 10), email, fields]',
  ),
  'messages: the message answered last comes first': bug(
    ".orderBy('answeredAt', 'desc')\n    .orderBy('createdAt', 'desc')",
    ".orderBy('answeredAt')\n    .orderBy('createdAt', 'desc')",
  ),
  'messages: the answers to a message are in order': bug(
    ".where('ticket', '=', row.ticket)\n    .orderBy('at')",
    ".where('ticket', '=', row.ticket)\n    .orderBy('at', 'desc')",
  ),
  'messages: a right code allows more codes': bug(
    "    await resetAttempts('booking-code', booking.id)\n",
    '',
  ),
  'messages: right codes do not count as guesses': bug(
    "    await resetGuesses('booking-code-entry', request, booking.id)\n",
    '',
  ),
  'messages: a note to the press counts against the network of its sender': bug(
    "takeAttempt('message', request, keyPerAddress(request, email)),\n  })\n  if ('answer' in read) return read.answer\n  const ticket = await receiveNote(",
    "takeAttempt('message', request, email),\n  })\n  if ('answer' in read) return read.answer\n  const ticket = await receiveNote(",
  ),
  'messages: columns of a mail stay if one has values': bug(
    'block.columns.some(isFilled)',
    'block.columns.every(isFilled)',
  ),
  'messages: a mail that staff resend is no longer old': bug(
    '{ attempts: 0, nextAttemptAt: isoNow(), createdAt: isoNow() }',
    '{ attempts: 0, nextAttemptAt: isoNow() }',
  ),
  'webhooks: a bounce may quote a long message': bug(
    'return readBody(request, maxBodyBytes.webhook)',
    'return readBody(request, maxBodyBytes.call)',
  ),
  'messages: a second answer to a message is sent': bug(
    'dedupeKey: `message-answer ${answer.id}`',
    'dedupeKey: `message-answer ${ticket}`',
  ),
  'messages: a signed-in visitor is not asked to sign in for a booking': bug(
    "{user ? (\n        '.'",
    "{!user ? (\n        '.'",
  ),
}
