import { bug, type PlantedBugs } from './bug.ts'

export const messagesBugs: PlantedBugs = {
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
      ['await inConstantTime(subscribe(email, linkTo))', 'await subscribe(email, linkTo)'],
      ["import { inConstantTime } from '#app/web/wire/security/constant-time.server.ts'\n", ''],
    ],
  },
  'messages: staff keep an answer that is refused': bug(
    'return data({ ticket, text, message }, { status: 422 })',
    "return data({ ticket, text: '', message }, { status: 422 })",
  ),
}
