import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { validate } from './contract.ts'

export type Answer = {
  status: number
  headers: Headers
  text: string
}

type Sending = {
  method?: string
  body?: string
  headers?: Record<string, string>
  /** Address of the instance, if it is not the first. */
  site?: string
}

/** A client with its own address and cookies. */
export class Visitor {
  readonly cookies = new Map<string, string>()

  constructor(
    readonly address = anAddress(),
    /** Address of an instance. The default is the first instance. */
    readonly site?: string,
  ) {}

  /** Reads streamed pages to the end and does not follow redirects. */
  async send(path: string, { method = 'GET', body, headers, site }: Sending = {}): Promise<Answer> {
    const origin = site ?? this.site ?? inject('sites').url
    const answer = await fetch(origin + path, {
      method,
      body,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': this.address,
        // Makes the site send uncompressed bodies, which saves time.
        'Accept-Encoding': 'identity',
        Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(method !== 'GET' && { Origin: origin }),
        ...headers,
      },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  /** Calls the API and checks the response against the OpenAPI document. */
  async call(method: string, path: string, body?: unknown, sending: Sending = {}): Promise<Answer> {
    const answer = await this.send(path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      ...sending,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...sending.headers,
      },
    })
    await validate(method, path, answer, this.site)
    return answer
  }

  post(path: string, fields: Record<string, string> = {}, sending: Sending = {}): Promise<Answer> {
    return this.send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      ...sending,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...sending.headers },
    })
  }

  /** Returns a client with the same cookies, such as a second tab or an attacker's copy. */
  twin(): Visitor {
    const twin = new Visitor(this.address, this.site)
    for (const [name, value] of this.cookies) twin.cookies.set(name, value)
    return twin
  }
}

/** Returns one of so many addresses that no two tests share one. */
export function anAddress(): string {
  const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
  return [20 + (a % 80), b, c, d].join('.')
}

export function bodyOf<T = Record<string, unknown>>({ text }: Answer): T {
  return JSON.parse(text) as T
}
