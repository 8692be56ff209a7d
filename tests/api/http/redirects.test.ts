import { expect, inject, test } from 'vitest'
import { addressAfter } from '../../address-after.ts'
import { aName, aUser, password } from '../travel.ts'
import { anAddress, Visitor, type Answer } from '../visitor.ts'

const foreign = [
  '//evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  '/x/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\\evil.example',
  '/\\',
  '//',
  'https://evil.example',
  'javascript:alert(1)',
]

/** Returns the address that a browser opens after this response. */
function nextAddress(answer: Answer, from: string): URL {
  return new URL(addressAfter(answer) ?? 'about:blank', inject('sites').url + from)
}

const home = () => ({ origin: inject('sites').url, pathname: '/' })

test('sign-in never redirects to another site', async () => {
  const { name } = await aUser()
  for (const target of foreign) {
    const page = `/login?redirect=${encodeURIComponent(target)}`
    const visitor = new Visitor()
    const signedIn = await visitor.post(page, { username: name, password })
    expect(signedIn.status, target).toBe(303)
    expect(nextAddress(signedIn, page), target).toMatchObject(home())
    const again = await visitor.send(page)
    expect(nextAddress(again, page), target).toMatchObject(home())
    const registering = await visitor.send(page.replace('/login', '/register'))
    expect(nextAddress(registering, page), target).toMatchObject(home())
  }
  const back = await new Visitor().post('/login?redirect=%2Fmy-trips%3Ftab%3Dpast', {
    username: name,
    password,
  })
  expect(addressAfter(back)).toBe('/my-trips?tab=past')
})

test('registration and newsletter never redirect to another site', async () => {
  for (const target of foreign) {
    const visitor = new Visitor(anAddress())
    const name = aName('redirect')
    const page = `/register?redirect=${encodeURIComponent(target)}`
    const registered = await visitor.post(page, {
      username: name,
      email: `${name}@example.com`,
      firstName: 'Ada',
      lastName: 'Lovelace',
      password,
      confirmPassword: password,
    })
    // Without a valid target, signing in leads to the home page.
    const next = nextAddress(registered, page)
    expect([next.pathname, next.search], target).toEqual(['/login', ''])
    const subscribed = await visitor.post('/newsletter', {
      email: `${name}@example.com`,
      from: target,
      'newsletter-website': '',
    })
    expect([subscribed.status, nextAddress(subscribed, '/newsletter').pathname]).toEqual([303, '/'])
    expect(nextAddress(subscribed, '/newsletter')).toMatchObject(home())
  }
})

test('odd spellings of an address never redirect to another site', async () => {
  const { url } = inject('sites')
  for (const page of ['//evil.example', '//search?showMore=true', '/.//my-trips', '//my-trips']) {
    const answer = await new Visitor().send(page)
    expect(new URL(answer.headers.get('Location') ?? '', url).origin, page).toBe(url)
  }
})
