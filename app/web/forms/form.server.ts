import { perApp } from '#app/core/app.server.ts'
import { westernDigits } from '#app/platform/text/digits.ts'
import { trimCopied } from '#app/platform/text/trim-copied.ts'
import { readBody, statusOfUnreadBody } from '#app/web/wire/body.server.ts'
import { maxBodyBytes } from '#app/web/wire/large-bodies.server.ts'
import { refusals } from '#app/web/wire/refusal.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'

const maxFields = 200
const maxNameLength = 100
const maxRepeats = 4
/**
 * Only these fields may repeat. For other fields, the last value applies, because text browsers
 * also send the default button.
 */
const repeatableFields = /^(?:skippedAccounts|(?:from_)?(?:origin|destination).*)$/
const isPassword = /password/i

/**
 * Limits the depth and the index of field names. Otherwise the code that builds lists could build
 * endless lists.
 */
const fieldName = /^[\w-]+(?:\[\d\]|\.[\w-]+){0,3}$/

const reservedStep = /^(?:__\w+__|constructor|prototype)$/

const mediaTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

const forms = perApp(() => new WeakMap<Request, Promise<FormData>>())

/**
 * Throws a response: 413 when the form is too large, 415 when the body is no form, 400 with unknown
 * fields.
 */
export function readForm(request: Request): Promise<FormData> {
  const known = forms().get(request)
  if (known) return known
  const form = readOnce(request)
  forms().set(request, form)
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

function parseMultipart(body: Buffer, contentType: string): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => {
      throw refusal(400)
    })
}

function checkedForm(fields: Iterable<[string, FormDataEntryValue]>): FormData | null {
  const form = new FormData()
  const repeats = new Map<string, number>()
  let count = 0
  for (const [name, value] of fields) {
    const repeat = (repeats.get(name) ?? 0) + 1
    repeats.set(name, repeat)
    count += 1
    if (typeof value !== 'string' || !isFieldName(name)) return null
    if (count > maxFields || repeat > maxRepeats) return null
    const text = isPassword.test(name) ? value : trimCopied(westernDigits(unixLines(value)))
    if (repeatableFields.test(name)) form.append(name, text)
    else form.set(name, text)
  }
  return form
}

/** Browsers count a line break as one character of `maxlength`, but send two without scripts. */
const unixLines = (text: string) => text.replaceAll('\r\n', '\n')

function isFieldName(name: string): boolean {
  if (name.length > maxNameLength || !fieldName.test(name)) return false
  return !name.split(/[.[]/).some((step) => reservedStep.test(step))
}

const sentences = {
  400: 'We couldn’t read this form. Nothing was changed. Go back, reload the page and try again.',
  413: refusals['too-large'].page,
  415: 'We expected a form but received something else. Nothing was changed.',
}

function refusal(status: keyof typeof sentences): Response {
  return new Response(sentences[status], {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
