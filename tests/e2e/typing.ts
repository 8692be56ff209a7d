import { expect, type Locator } from 'playwright/test'

const types = ['text', 'email', 'tel', 'password', 'search', 'number', 'date']
const fields = `:is(input:not([type]), ${types.map((type) => `input[type=${type}]`).join(', ')}, textarea):visible`

type Keys = { typed: string; value: string }
const same = (text: string): Keys => ({ typed: text, value: text })

/** Text to type, by the field's autofill token or name for special fields, otherwise by its type. */
const samples: [field: RegExp, keys: Keys][] = [
  [/cc-number/, same('4242 4242 4242 4242')],
  [/cc-exp-month/, same('12')],
  [/cc-exp-year/, same('34')],
  [/cc-csc/, same('123')],
  [/passportNumber/, { typed: 'ab 123 456', value: 'AB123456' }],
  [/reference/, same('WMEKDS')],
  [/bday-day/, same('5')],
  [/bday-month/, same('April')],
  [/bday-year/, same('1984')],
  [/ date /, { typed: '04052034', value: '2034-04-05' }],
  [/ number /, same('3')],
  [/ email /, same('al@b.uk')],
  [/ tel /, same('+1202')],
  [/ password /, same('Horse-7')],
]

function keysFor(about: string): Keys {
  return samples.find(([pattern]) => pattern.test(about))?.[1] ?? same('Ann Lee')
}

/**
 * Types key by key into every field, and expects the field to hold the text and the focus. Then empties every field.
 * Expects that the form announces no errors, and no field complains before it is left. Returns the number of fields.
 */
export async function typeIntoEveryField(form: Locator): Promise<number> {
  const shown = await form.locator(fields).evaluateAll((nodes) =>
    (nodes as HTMLInputElement[]).map(({ autocomplete, type, name }, index) => ({
      about: `${autocomplete} ${type} ${name}`,
      name: name || `field ${index + 1}`,
    })),
  )
  const complaints = await recordComplaints(form)
  for (const [index, { about, name }] of shown.entries()) {
    const field = form.locator(fields).nth(index)
    const { typed, value } = keysFor(about)
    // This also moves the focus to the field.
    await field.fill('')
    await field.pressSequentially(typed)
    await expect(field, name).toBeFocused()
    await expect(field, name).toHaveValue(value)
  }
  for (const index of shown.keys()) {
    const field = form.locator(fields).nth(index)
    await field.fill('')
    await expect(field).toBeFocused()
  }
  expect(await complaints()).toEqual([])
  return shown.length
}

/** Records focused fields that become invalid, and texts of errors that screen readers announce. */
async function recordComplaints(form: Locator): Promise<() => Promise<string[]>> {
  const recorded = await form.evaluateHandle((root) => {
    const complaints = new Set<string>()
    const observer = new MutationObserver((changes) => {
      for (const { type, target, oldValue } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (type === 'attributes') {
          const isNew = oldValue !== 'true' && element?.getAttribute('aria-invalid') === 'true'
          if (isNew && element.contains(document.activeElement))
            complaints.add(element.getAttribute('name') ?? element.id)
          continue
        }
        const region = element?.closest('[aria-live], [role=alert], [role=status], output')
        const isSilent = region?.getAttribute('aria-live') === 'off'
        const said = region?.textContent ?? ''
        if (!isSilent && /error|required|problem|please/i.test(said)) complaints.add(said)
      }
    })
    observer.observe(root.ownerDocument, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-invalid'],
      attributeOldValue: true,
    })
    return { observer, complaints }
  })
  return () =>
    recorded.evaluate(({ observer, complaints }) => {
      observer.disconnect()
      return [...complaints]
    })
}
