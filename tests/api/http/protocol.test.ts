import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { openApi } from '../contract.ts'
import { aName, anAdministrator, aUser } from '../travel.ts'
import { bodyOf, Visitor } from '../visitor.ts'

const refusals = (status: number) => status >= 400 && status < 500

test('a page without a form answers a POST with the allowed methods', async () => {
  const { status, headers } = await new Visitor().post('/about', {})
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('the API answers a wrong method with the allowed methods, and an unknown address with JSON', async () => {
  const visitor = new Visitor()
  const { paths } = await openApi()
  for (const [template, operations] of Object.entries(paths)) {
    const path = template.replace('{id}', 'x')
    const allowed = Object.keys(operations).flatMap((method) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    )
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.includes(method)) continue
      const answer = await visitor.call(method, path)
      expect([answer.status, answer.headers.get('Allow')]).toEqual([
        405,
        allowed.toSorted().join(', '),
      ])
    }
  }
  for (const path of ['/api', '/api/', '/api/x', '/api/bookings/x/y', '/api/auth', '/api/%00']) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await visitor.call(method, path)).status).toBe(404)
    }
  }
})

test('the API refuses invalid JSON, non-objects and large bodies with a message', async () => {
  const { paths } = await openApi()
  const admin = await anAdministrator()
  const calls = Object.entries(paths).filter(
    ([path, { post }]) => post && 'requestBody' in post && !path.includes('{id}'),
  )
  expect(calls.length).toBeGreaterThan(5)
  for (const [path] of calls) {
    const send = (body: string) =>
      admin.call('POST', path, undefined, {
        body,
        headers: { 'Content-Type': 'application/json' },
      })
    expect(bodyOf(await send('{"a":')), path).toMatchObject({ code: 'BAD_JSON' })
    for (const body of ['[]', 'null', '1', '"text"', 'true']) {
      const answer = await send(body)
      expect([answer.status, bodyOf(answer).message], path).toEqual([
        422,
        'The body of the request must be an object',
      ])
    }
    expect((await send(`{"a":"${'a'.repeat(100_001)}"}`)).status, path).toBe(413)
  }
})

test('the response to an invalid body is small even if the body has many errors', async () => {
  const visitor = new Visitor()
  const passengers = Array.from({ length: 30_000 }, () => [])
  const answer = await visitor.call('POST', '/api/bookings', { offerId: 'x', passengers })
  expect(answer.status).toBe(422)
  expect(answer.text.length).toBeLessThan(20_000)
})

test('the API stops reading an endless body before its end', async () => {
  const { hostname, port, host } = new URL(inject('sites').url)
  const socket = connect(Number(port), hostname)
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Origin: http://${host}\r\nTransfer-Encoding: chunked\r\n\r\n`)
  for (let i = 0; i < 20; i += 1) socket.write(`2710\r\n${'a'.repeat(10_000)}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
})

test('only pages of the same site may send a body to the API', async () => {
  const user = await aUser()
  const { url } = inject('sites')
  const change = { currentPassword: 'x', newPassword: 'x' }
  const send = (headers: Record<string, string>) =>
    user.call('POST', '/api/auth/change-password', change, { headers })
  for (const Origin of ['https://evil.example', 'null', `${url}.evil.example`, '']) {
    expect(bodyOf(await send({ Origin })), Origin).toMatchObject({ code: 'FOREIGN_ORIGIN' })
  }
  for (const site of ['cross-site', 'same-site']) {
    expect((await send({ Origin: '', 'Sec-Fetch-Site': site })).status, site).toBe(403)
  }
  expect((await send({ Origin: '', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(422)
  expect((await send({})).status).toBe(422)
})

const nul = '\u0000'
const strange = [nul, `a${nul}b`, '\ud800', '𝒳'.repeat(300), "' or 1=1 --", '%', '../../etc']

test('the API refuses text that databases cannot store', async () => {
  const visitor = new Visitor()
  for (const text of strange) {
    const name = `${aName()}${text}`
    const account = {
      username: name,
      email: `${name}@example.com`,
      firstName: text,
      lastName: text,
      password: 'plum secret',
    }
    const registered = await visitor.call('POST', '/api/auth/register', account)
    expect(refusals(registered.status), `register ${text}`).toBe(true)
    const signedIn = await visitor.call('POST', '/api/auth/login', {
      username: name,
      password: text,
    })
    expect(refusals(signedIn.status), `login ${text}`).toBe(true)
    for (const call of ['bookings', 'flights/offer', 'flights/seatmaps', 'flights/verify-offer']) {
      const answer = await visitor.call(
        'GET',
        `/api/${call}/${encodeURIComponent(wellFormed(text))}`,
      )
      expect(refusals(answer.status), `${call} ${text}`).toBe(true)
    }
  }
})

test('pages refuse text that databases cannot store', async () => {
  const user = await aUser()
  for (const text of strange) {
    const field = encodeURIComponent(wellFormed(text))
    const pages = [
      `/my-trips/${field}`,
      `/my-trips/${field}/receipt`,
      `/booking?offer=${field}`,
      `/booking/seats?offer=${field}`,
      `/booking/payment/return?checkout=${field}`,
      `/flight/${field}`,
      `/search?origin=${field}&destination=JFK`,
      `/reset-password?token=${field}`,
      `/alerts?token=${field}`,
      `/newsletter/confirm?token=${field}`,
      `/blog/${field}`,
      `/login?redirect=${field}`,
    ]
    for (const page of pages) {
      expect((await user.send(page)).status, page).toBeLessThan(500)
    }
    const form = { username: text, password: text, email: `a@b.example`, reference: text }
    for (const page of ['/login', '/register', '/forgot-password', '/support?tab=bookings']) {
      expect((await new Visitor().post(page, form)).status, page).toBeLessThan(500)
    }
  }
})

test('undecodable addresses are not found, and forged cookies sign no one in', async () => {
  const visitor = new Visitor()
  for (const path of ['/api/bookings/%E0%A4%A', '/my-trips/%E0%A4%A', '/%', '/api/%']) {
    expect((await visitor.send(path)).status, path).toBe(404)
  }
  const cookies = ['contrail_session=x', 'contrail_session=%00', 'contrail_session=x.y; a', ';;=']
  for (const Cookie of cookies) {
    const answer = await visitor.call('GET', '/api/auth/user', undefined, { headers: { Cookie } })
    expect(answer.status, Cookie).toBe(401)
  }
})

/** Replaces lone surrogates, which `encodeURIComponent` rejects. */
const wellFormed = (text: string) => Buffer.from(text, 'utf8').toString('utf8')
