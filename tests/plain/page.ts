import type { APIRequestContext, APIResponse } from 'playwright/test'
import { parseHtml, type Element } from './document.ts'
import {
  controlsOf,
  fieldsOf,
  findRefused,
  formOf,
  isDead,
  isDisabled,
  isSubmitter,
  isWordless,
  optionsOf,
} from './form.ts'
import { PlainLocator } from './locator.ts'
import { controlOf, innerText, isShown, normalize } from './roles.ts'
import type { PlainContext } from './browser.ts'

/** Maximum wait for a page that refreshes itself. */
const maxWaitMs = 30_000

/** The part of Playwright's Page that works without scripts and without a screen. */
export class PlainPage {
  private readonly root = new PlainLocator(this, (document) => [document], 'page')
  document: Element = parseHtml('')
  focused: Element | undefined
  private address = 'about:blank'
  private source = ''
  private refreshes: { at: number; to: string } | null = null

  readonly getByRole = this.root.getByRole.bind(this.root)
  readonly getByLabel = this.root.getByLabel.bind(this.root)
  readonly getByText = this.root.getByText.bind(this.root)
  readonly locator = this.root.locator.bind(this.root)

  constructor(private readonly owningContext: PlainContext) {}

  get request(): APIRequestContext {
    return this.owningContext.request
  }

  context(): PlainContext {
    return this.owningContext
  }

  on(...heard: Parameters<PlainContext['on']>): void {
    this.owningContext.on(...heard)
  }

  url(): string {
    return this.address
  }

  title(): Promise<string> {
    return Promise.resolve(this.titleText)
  }

  get titleText(): string {
    return normalize(this.document.walk().find(({ tag }) => tag === 'title')?.text ?? '')
  }

  content(): Promise<string> {
    return Promise.resolve(this.source)
  }

  /** Beginning of the main text, for messages of failed tests. */
  summary(): string {
    const main = this.document.walk().find(({ tag }) => tag === 'main') ?? this.document
    return innerText(main)
      .replace(/\s*\n\s*/g, '\n')
      .slice(0, 1_500)
  }

  async goto(to: string): Promise<APIResponse> {
    return this.load(to)
  }

  async reload(): Promise<APIResponse> {
    return this.load(this.address)
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  private async load(url: string, form?: { method: string; fields: [string, string][] }) {
    const { origin } = new URL(this.address)
    const headers: Record<string, string> = {
      Accept: 'text/html,application/xhtml+xml',
      ...(url.startsWith(`${origin}/`) && { Referer: this.address.replace(/#.*/, '') }),
      ...(form && { Origin: origin }),
    }
    const response = form
      ? await this.request.fetch(url, {
          method: form.method,
          headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
          data: new URLSearchParams(form.fields).toString(),
        })
      : await this.request.get(url, { headers })
    this.source = await response.text()
    await this.owningContext.report(response, this.source)
    const reached = new URL(response.url())
    if (!reached.hash) reached.hash = /#.*/.exec(url)?.[0] ?? ''
    this.address = reached.href
    const kind = response.headers()['content-type'] ?? ''
    this.document = parseHtml(kind.includes('html') ? this.source : '')
    const all = this.document.walk()
    this.focused = all.find((element) => element.has('autofocus') && isShown(element))
    this.focusFragment()
    const dead = all.find(isDead)
    if (dead) throw new Error(`A button does nothing without scripts: ${innerText(dead)}`)
    const wordless = all.find(isWordless)
    if (wordless) {
      const name = wordless.get('aria-label') ?? wordless.get('href')
      throw new Error(`Text browsers show nothing of the ${wordless.tag} "${name}"`)
    }
    const refresh = all.find(
      (one) => one.tag === 'meta' && one.get('http-equiv')?.toLowerCase() === 'refresh',
    )
    const [, seconds, to = ''] =
      /^\s*(\d+)(?:\s*;\s*url=(.*))?/i.exec(refresh?.get('content') ?? '') ?? []
    this.refreshes = seconds
      ? {
          at: Date.now() + Number(seconds) * 1_000,
          to: new URL(to || this.address, this.address).href,
        }
      : null
    return response
  }

  private focusFragment(): void {
    const id = decodeURIComponent(new URL(this.address).hash.slice(1))
    const target = id && this.document.walk().find((element) => element.get('id') === id)
    if (
      target &&
      (target.has('tabindex') || /^(input|select|textarea|button|a|summary)$/.test(target.tag))
    )
      this.focused = target
  }

  /** Waits for the condition while the page refreshes itself, as a browser without scripts does. */
  async until(holds: () => boolean, maxMs = maxWaitMs): Promise<boolean> {
    const deadline = Date.now() + maxMs
    while (!holds()) {
      const { refreshes } = this
      if (!refreshes || refreshes.at > deadline) return false
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, refreshes.at - Date.now())))
      await this.load(refreshes.to)
    }
    return true
  }

  fillIn(element: Element, value: string): void {
    if (isDisabled(element) || element.has('readonly'))
      throw new Error(`Not editable: ${element.get('name')}`)
    if (element.tag === 'textarea') element.children = [value]
    else element.set('value', value)
    this.focused = element
  }

  select(element: Element, matches: (option: Element) => boolean): void {
    const option = optionsOf(element).find(matches)
    if (!option) throw new Error(`No such option in ${element.get('name')}`)
    for (const other of optionsOf(element)) other.set('selected', null)
    option.set('selected', '')
    this.focused = element
  }

  async press(element: Element): Promise<void> {
    if (!isShown(element)) throw new Error(`Hidden: ${element.tag} ${normalize(element.text)}`)
    const target = element.closest(({ tag }) =>
      /^(a|button|input|label|summary|select|textarea)$/.test(tag),
    )
    if (!target || isDisabled(target))
      throw new Error(`Nothing to click: ${normalize(element.text)}`)
    this.focused = target
    const href = target.get('href')
    if (href !== undefined) await this.follow(href)
    else if (target.tag === 'label') {
      const control = controlOf(target)
      if (control) await this.press(control)
    } else if (target.tag === 'summary') toggle(target.parent!)
    else if (target.get('type') === 'radio' || target.get('type') === 'checkbox') tick(target)
    else if (isSubmitter(target)) await this.submit(target)
  }

  private async follow(href: string): Promise<void> {
    const to = new URL(href, this.address)
    if (!to.protocol.startsWith('http')) return
    if (href.startsWith('#')) {
      this.address = to.href
      this.focusFragment()
    } else await this.load(to.href)
  }

  private async submit(submitter: Element): Promise<void> {
    const form = formOf(submitter)
    if (!form) throw new Error(`No form: ${normalize(submitter.text)}`)
    this.focused = findRefused(form, submitter) ?? this.focused
    if (this.focused && this.focused !== submitter && controlsOf(form).includes(this.focused))
      return
    const action = new URL(
      submitter.get('formaction') ?? form.get('action') ?? this.address,
      this.address,
    )
    const method = (submitter.get('formmethod') ?? form.get('method') ?? 'get').toUpperCase()
    const fields = fieldsOf(form, submitter)
    if (method === 'GET') {
      action.search = new URLSearchParams(fields).toString()
      await this.load(action.href)
    } else await this.load(action.href, { method, fields })
  }
}

function toggle(details: Element): void {
  details.set('open', details.has('open') ? null : '')
}

function tick(control: Element): void {
  if (control.get('type') === 'checkbox')
    return control.set('checked', control.has('checked') ? null : '')
  const form = formOf(control)
  const group = form ? controlsOf(form) : []
  for (const other of group)
    if (other.get('name') === control.get('name')) other.set('checked', null)
  control.set('checked', '')
}
