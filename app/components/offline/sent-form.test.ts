import { afterEach, expect, test, vi } from 'vitest'
import { watchSentForm } from './sent-form.ts'

afterEach(() => vi.unstubAllGlobals())

class Fields extends URLSearchParams {
  constructor(form: { fields: Record<string, string> }) {
    super(form.fields)
  }
}

class Button {
  name = 'intent'
  value = 'logout'
  isConnected = true
  click = vi.fn()
}

/** Sends a form in a page that the test stands in for. */
function followSentForm() {
  let submit = (_: object) => {}
  vi.stubGlobal('FormData', Fields)
  vi.stubGlobal('HTMLButtonElement', Button)
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: typeof submit) => (submit = listener),
    removeEventListener: vi.fn(),
  })
  const form = watchSentForm()
  const button = new Button()
  const fields = { from: '/my-trips' }
  submit({ target: { fields, isConnected: true }, submitter: button })
  const sent = (given: Record<string, string>) => ({
    formData: new URLSearchParams(given) as unknown as FormData,
  })
  type Sent = Parameters<typeof form.pressAgain>[0]
  const press = (given: Record<string, string>) => form.pressAgain(sent(given) as Sent)
  return { button, press, fields: { ...fields, intent: 'logout' } }
}

test('the button of the sent form is pressed again while the page has it', () => {
  const { button, press, fields } = followSentForm()
  press(fields)?.()
  expect(button.click).toHaveBeenCalledOnce()
  button.isConnected = false
  expect(press(fields)).toBeUndefined()
})

test('the button of another form is never pressed', () => {
  const { press, fields } = followSentForm()
  expect(press({ ...fields, from: '/saved' })).toBeUndefined()
})
