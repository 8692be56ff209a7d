import { westernDigits } from '#app/platform/digits.ts'
import { readBody, statusOfUnreadBody } from '#app/web/wire/body.server.ts'
import { maxBodyBytes } from '#app/web/wire/large-bodies.server.ts'
import { refusals } from '#app/web/wire/refusal.server.ts'
import { recordSecurity } from '#app/web/wire/security-log.server.ts'

const maxFields = 200
const maxNameLength = 100
const maxRepeats = 4
/**
 * Of the others the last one counts: text browsers send a form's default button as well as the one that was
 * pressed. A chosen airport stands before the text that it explains.
 */
const mayRepeat = /^(?:passedOver|(?:from_)?(?:origin|destination).*)$/
/** Compared as it was typed when it was chosen. */
const isPassword = /password/i

/**
 * `username`, `bag-srv_1`, `passengers[8].firstName`: at most four steps, and indexes of one digit.
 * Code that builds lists by such names would otherwise build them as long as the sender likes.
 */
const fieldName = /^[\w-]+(?:\[\d\]|\.[\w-]+){0,3}$/

/** Names that mean something to JavaScript or to conform. No form of ours sends them. */
const reservedStep = /^(?:__\w+__|constructor|prototype)$/

const mediaTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const forms = new WeakMap<Request, Promise<FormData>>()

/**
 * The form of a post; every action reads it here, before anything else sees it. Throws the answer to
 * what is no form of ours: 413 when it is too large, 415 when it is no form, 400 when its fields are
 * more, longer or deeper than our forms have. Asked again, it gives the same form.
 */
export function readForm(request: Request): Promise<FormData> {
  const known = forms.get(request)
  if (known) return known
  const form = readOnce(request)
  forms.set(request, form)
  return form
}

async function readOnce(request: Request): Promise<FormData> {
  const contentType = request.headers.get('Content-Type') ?? ''
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!mediaTypes.includes(mediaType)) throw refusal(415)
  const body = await readBody(request, maxBodyBytes.form).catch((error: unknown) => {
    const status = statusOfUnreadBody(error)
    throw status ? refusal(status) : error
  })
  const fields =
    mediaType === 'multipart/form-data'
      ? await parseMultipart(body, contentType)
      : new URLSearchParams(body.toString())
  const form = checkedForm(fields)
  if (form) return form
  recordSecurity(request, 'fields-refused')
  throw refusal(400)
}

/** Left to the platform; it throws when the parts are not what their boundary promises. */
function parseMultipart(body: Buffer, contentType: string): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => {
      throw refusal(400)
    })
}

/** Null where there are other fields than our forms have. */
function checkedForm(fields: Iterable<[string, FormDataEntryValue]>): FormData | null {
  const form = new FormData()
  const repeats = new Map<string, number>()
  let count = 0
  for (const [name, value] of fields) {
    const repeat = (repeats.get(name) ?? 0) + 1
    repeats.set(name, repeat)
    count += 1
    // None of our forms sends files.
    if (typeof value !== 'string' || !isFieldName(name)) return null
    if (count > maxFields || repeat > maxRepeats) return null
    const text = isPassword.test(name) ? value : westernDigits(value)
    if (mayRepeat.test(name)) form.append(name, text)
    else form.set(name, text)
  }
  return form
}

function isFieldName(name: string): boolean {
  if (name.length > maxNameLength || !fieldName.test(name)) return false
  return !name.split(/[.[]/).some((step) => reservedStep.test(step))
}

const sentences = {
  400: 'The form arrived damaged, or with fields that it does not have. Nothing was changed.',
  413: refusals['too-large'].page,
  415: 'What arrived is not a form. Nothing was changed.',
}

function refusal(status: keyof typeof sentences): Response {
  return new Response(sentences[status], {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
