import type { Element } from './document.ts'

export function optionsOf(select: Element): Element[] {
  return select.walk().filter(({ tag }) => tag === 'option')
}

function chosen(select: Element): Element | undefined {
  const options = optionsOf(select)
  return (
    options.findLast((option) => option.has('selected')) ??
    options.find((one) => !one.has('disabled'))
  )
}

export function valueOf(control: Element): string {
  if (control.tag === 'textarea') return control.text.replace(/\r\n/g, '\n').replace(/^\n/, '')
  if (control.tag === 'option') return control.get('value') ?? control.text.trim()
  if (control.tag !== 'select') return control.get('value') ?? ''
  const option = chosen(control)
  return option ? valueOf(option) : ''
}

export function isDisabled(control: Element): boolean {
  const outer = [...control.ancestors()]
  return (
    control.has('disabled') ||
    outer.some(({ tag, attributes }) => tag === 'fieldset' && attributes.has('disabled'))
  )
}

export function formOf(control: Element): Element | undefined {
  const ancestors = [...control.ancestors()]
  const id = control.get('form')
  const root = ancestors.at(-1)
  return id === undefined
    ? ancestors.find(({ tag }) => tag === 'form')
    : root && root.walk().find((one) => one.tag === 'form' && one.get('id') === id)
}

export function controlsOf(form: Element): Element[] {
  const root = [...form.ancestors()].at(-1) ?? form
  return root
    .walk()
    .filter(
      (element) => /^(input|select|textarea|button)$/.test(element.tag) && formOf(element) === form,
    )
}

export function isSubmitter({ tag, attributes }: Element): boolean {
  const type = attributes.get('type')
  return (
    (tag === 'button' && (type ?? 'submit') === 'submit') ||
    (tag === 'input' && /^(submit|image)$/.test(type ?? ''))
  )
}

/** Class of a `role="button"` that works without scripts: the style sheet shows its explanation while it is focused. */
export const explainedClass = 'explained'

/** True for a button that does nothing without scripts. */
export function isDead(element: Element): boolean {
  const { tag } = element
  if (tag === 'button' || (tag === 'input' && /^(button|submit)$/.test(element.get('type') ?? '')))
    return !isDisabled(element) && !(isSubmitter(element) && formOf(element))
  const isExplained = (element.get('class') ?? '').split(' ').includes(explainedClass)
  return element.get('role') === 'button' && !isExplained && !(tag === 'a' && element.has('href'))
}

/** True for a control of which text browsers show nothing, such as a button with only a drawing. */
export function isWordless(element: Element): boolean {
  if (!/^(a|button|summary)$/.test(element.tag) || isDisabled(element)) return false
  // Text browsers pass over empty links.
  if (element.tag === 'a' && (!element.has('href') || element.elements.length === 0)) return false
  // The first button of a form is what Enter presses.
  if (element.get('aria-hidden') === 'true') return false
  return !element.text.trim() && !element.walk().some((one) => one.get('alt'))
}

/** Fields of a form as a browser sends them. */
export function fieldsOf(form: Element, submitter: Element): [name: string, value: string][] {
  return controlsOf(form).flatMap((control): [string, string][] => {
    const name = control.get('name')
    const type = control.get('type') ?? ''
    if (!name || isDisabled(control)) return []
    if (control.tag === 'button' || isSubmitter(control))
      return control === submitter ? [[name, control.get('value') ?? '']] : []
    if (type === 'checkbox' || type === 'radio')
      return control.has('checked') ? [[name, control.get('value') ?? 'on']] : []
    return [[name, valueOf(control).replace(/\r?\n/g, '\r\n')]]
  })
}

/** The first control that the browser itself refuses, before anything is sent. */
export function findRefused(form: Element, submitter: Element): Element | undefined {
  if (form.has('novalidate') || submitter.has('formnovalidate')) return undefined
  const controls = controlsOf(form)
  return controls.find((control) => {
    if (isDisabled(control) || control.get('type') === 'hidden') return false
    const value = valueOf(control)
    const type = control.get('type')
    if (control.has('required')) {
      const name = control.get('name')
      const isMissing =
        type === 'checkbox'
          ? !control.has('checked')
          : type === 'radio'
            ? !controls.some((one) => one.get('name') === name && one.has('checked'))
            : value === ''
      if (isMissing) return true
    }
    if (value === '' || type === 'checkbox' || type === 'radio') return false
    if (type === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value)) return true
    const pattern = control.get('pattern')
    return pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'v').test(value)
  })
}
