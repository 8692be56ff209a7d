import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { startSite, type Site } from '../site.ts'

/** Returns the process id of the server, which its supervisor started. */
function servingPid({ output }: Pick<Site, 'output'>): number {
  const starts = output.filter((line) => line.startsWith('{') && line.includes('"msg":"started"'))
  return (JSON.parse(starts.at(-1) ?? '{}') as { pid: number }).pid
}

const serves = (site: Site) => () =>
  fetch(`${site.url}/readyz`).then(
    ({ status }) => status,
    () => null,
  )

const lives = (url: string) => () =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('site and sandbox restart when they die, and SIGTERM stops both immediately', async () => {
  const site = await startSite()
  const first = servingPid(site)
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8')
  const sandbox = children.split(' ').find((pid) => pid && Number(pid) !== first)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => servingPid(site)).not.toBe(first)
  // The restarted site uses the same data.
  await expect.poll(serves(site)).toBe(200)
  expect(site.errors.join('\n')).toContain('The site stopped (SIGKILL). Restarting in 250 ms.')
  process.kill(Number(sandbox), 'SIGKILL')
  await expect.poll(() => site.errors.join('\n')).toContain('The sandbox stopped (SIGKILL).')
  await expect.poll(lives(site.sandboxUrl)).toBe(true)

  // The stop must not wait for anything that rendering this page started.
  expect(await (await fetch(site.url)).text()).toContain('Contrail')
  const stopped = await Promise.race([
    site.stop().then(() => true),
    new Promise((resolve) => setTimeout(resolve, 20_000, false).unref()),
  ])
  expect(stopped, 'stopped within 20 seconds').toBe(true)
  await expect(fetch(`${site.url}/healthz`)).rejects.toThrow()
  await expect(fetch(site.sandboxUrl)).rejects.toThrow()
})

test('a site that keeps dying is not restarted, and a message explains why', async () => {
  const site = await startSite()
  let last = 0
  for (let deaths = 0; deaths < 5; deaths += 1) {
    await expect.poll(() => servingPid(site), { timeout: 90_000 }).not.toBe(last)
    last = servingPid(site)
    process.kill(last, 'SIGKILL')
  }
  await expect.poll(lives(site.sandboxUrl), { timeout: 90_000 }).toBe(false)
  expect(site.errors.at(-1)).toBe(
    'The site stopped (SIGKILL), 5 times shortly after starting. Giving up.',
  )
  await site.stop()
})

test('site and sandbox end with their parent process, even after SIGKILL', async () => {
  const site = await startSite()
  process.kill(site.pid, 'SIGKILL')
  await expect.poll(lives(site.sandboxUrl), { timeout: 90_000 }).toBe(false)
  await expect.poll(lives(`${site.url}/healthz`), { timeout: 90_000 }).toBe(false)
  await site.stop()
})
