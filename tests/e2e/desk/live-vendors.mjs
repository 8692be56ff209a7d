// NODE_OPTIONS loads this file before the site. It fakes vendors that accept live keys, because the sandbox has no
// https.
let { fetch } = globalThis
const answers = {
  'api.duffel.com': { data: [] },
  'api.stripe.com': { object: 'balance', livemode: true, data: [] },
}
const answer = async (input, init) => {
  const { host } = new URL(input instanceof Request ? input.url : input)
  return Object.hasOwn(answers, host) ? Response.json(answers[host]) : fetch(input, init)
}
// The server replaces fetch when it starts, so this setter keeps the fake in place.
Object.defineProperty(globalThis, 'fetch', { get: () => answer, set: (other) => (fetch = other) })
