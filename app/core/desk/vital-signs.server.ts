import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import {
  busiestShare,
  callsLeft,
  clockSkewSeconds,
  gaugeOnDemand as gauge,
  readGauge,
} from '#app/platform/metrics.server.ts'
import { currentMode, lastBackupAt } from '#app/core/site/settings.store.server.ts'
import {
  countCancellations,
  countCancellationsForStaff,
  countCheckoutsForStaff,
  countCheckoutsUnderWay,
  countOpenCases,
  countOverdue,
  countPaymentAttempts,
  countStuckCheckouts,
  countUnsentMail,
} from './vital-signs.store.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'

/** `watch` means that everything works, but an administrator should look for the cause. */
export type Sign = { title: string; state: 'well' | 'watch' | 'wrong'; words: string }

export const minFreeShare = 0.1
export const maxSkewSeconds = 60
export const maxBackupDays = 2
const maxShare = 0.5

type Disk = { free: number; total: number }

/** Returns the fuller of two disks: the working directory's and that of an embedded database. */
export async function readDisk(): Promise<Disk> {
  const { DATABASE_URL: url } = app().config
  const file = url.startsWith('file://') ? fileURLToPath(url) : url.replace(/^file:/, '')
  const folders = url.startsWith('file:') ? ['.', dirname(file)] : ['.']
  const disks = await Promise.all(folders.map(readSpace))
  return fullest(disks)
}

export const fullest = (disks: readonly Disk[]): Disk =>
  disks.reduce((a, b) => (b.free / b.total < a.free / a.total ? b : a))

async function readSpace(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

const sum = (counted: [string, number][]) => counted.reduce((total, [, count]) => total + count, 0)

/** Registers gauges that query the database and the operating system at each scrape. */
export function countVitalSigns(): void {
  const one = (value: number): [string, number][] => [['', value]]
  gauge('contrail_checkouts', 'Checkouts in progress, by state', 'state', countCheckoutsUnderWay)
  gauge(
    'contrail_checkouts_stuck',
    'Checkouts between payment and booking for more than 15 minutes',
    '',
    async () => one(await countStuckCheckouts()),
  )
  gauge(
    'contrail_cancellations',
    'Cancellations in progress or waiting for staff, by state',
    'state',
    countCancellations,
  )
  gauge(
    'contrail_promises_overdue',
    'Refund emails, flight changes and message replies past the time we promised travellers',
    'of',
    countOverdue,
  )
  gauge('contrail_payment_attempts', 'Payment attempts, by state', 'state', countPaymentAttempts)
  gauge('contrail_open_cases', 'Open cases, by kind', 'kind', countOpenCases)
  gauge('contrail_outbox', 'Unsent emails; late after 15 minutes', 'which', async () =>
    Object.entries(await countUnsentMail()),
  )
  gauge('contrail_sales_paused', '1 while all sales or large orders are paused', '', async () =>
    one((await findSalesPause(await currentMode())) ? 1 : 0),
  )
  gauge('contrail_disk_free_ratio', 'Free disk space', '', async () => {
    const { free, total } = await readDisk()
    return one(free / total)
  })
  gauge(
    'contrail_last_backup_timestamp_seconds',
    'Start of the last npm run backup',
    '',
    async () => {
      const at = await lastBackupAt()
      return at ? one(Date.parse(at) / 1000) : []
    },
  )
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

type Finding = Omit<Sign, 'title'>
const well = (words: string): Finding => ({ state: 'well', words })
const watch = (words: string): Finding => ({ state: 'watch', words })
const wrong = (words: string): Finding => ({ state: 'wrong', words })

/** The checks of System Health by title. A check of several vendors returns a finding for each. */
const checks: Record<string, () => Promise<Finding | Finding[]>> = {
  async Sales() {
    const pause = await findSalesPause(await currentMode())
    return pause ? wrong(`${pause.title}. ${pause.details.join(' ')}`) : well('Open.')
  },

  async 'Needs your attention'() {
    const cases = sum(await countOpenCases())
    const checkouts = sum(await countCheckoutsForStaff())
    const cancellations = sum(await countCancellationsForStaff())
    if (cases + checkouts + cancellations === 0) return well('Nothing.')
    return wrong(
      `${counted(cases, 'open case')}, ${counted(checkouts, 'checkout')} and ${counted(cancellations, 'cancellation')}. See Administrator Settings.`,
    )
  },

  async 'Overdue work for travellers'() {
    const overdue = sum(await countOverdue())
    if (overdue === 0) return well('None overdue.')
    return wrong(
      `${overdue} overdue (refunds, changed flights or messages). Resolve the oldest in Administrator Settings or Messages, and email that traveller today.`,
    )
  },

  async Checkouts() {
    const stuck = await countStuckCheckouts()
    if (stuck === 0) return well('None stuck.')
    return wrong(
      `${counted(stuck, 'checkout')} between payment and booking for more than 15 minutes. Search the log for “recover checkouts”.`,
    )
  },

  async Mail() {
    const { waiting, late } = await countUnsentMail()
    if (!app().mail)
      return watch(`No mail server is configured (SMTP_URL). Unsent emails: ${waiting}.`)
    if (late === 0) return well(`${waiting} waiting, none late.`)
    return wrong(`${late} not sent after 15 minutes. See Recent emails for the server’s replies.`)
  },

  async Disk() {
    const { free, total } = await readDisk()
    const gigabytes = (free / 1024 ** 3).toFixed(1)
    const words = `${gigabytes} GB free, ${Math.round((free / total) * 100)}% of the disk.`
    return free / total < minFreeShare ? wrong(words) : well(words)
  },

  async Clock() {
    return [...(await readGauge(clockSkewSeconds))].map(([name, skew]) => {
      const vendor = app().vendors.find((one) => one.name === name)?.title ?? name
      const apart = Math.round(Math.abs(skew))
      if (apart <= maxSkewSeconds) return well(`Agrees with ${vendor}’s.`)
      const side = skew > 0 ? 'ahead of' : 'behind'
      return wrong(`Our clock is ${apart} s ${side} ${vendor}’s. Synchronise this machine (NTP).`)
    })
  },

  async 'Calls to the flight provider'() {
    return [...(await readGauge(callsLeft))].map(([, left]) => {
      if (left <= 0) return watch('No calls left this minute, so searches are waiting.')
      const calls = `${left.toLocaleString('en-US')} ${left === 1 ? 'call' : 'calls'}`
      return well(`${calls} left this minute.`)
    })
  },

  async Backup() {
    const at = await lastBackupAt()
    if (!at)
      return watch(
        'No backup has been made with npm run backup. Ignore this if your host takes snapshots.',
      )
    const days = (now() - Date.parse(at)) / 86_400_000
    const age = days < 1 ? 'less than a day' : days < 2 ? '1 day' : `${Math.floor(days)} days`
    const words = `The last one started ${age} ago.`
    return days > maxBackupDays ? wrong(words) : well(words)
  },

  async Visitors() {
    const share = (await busiestShare.get()).values[0]?.value ?? 0
    if (share === 0) return well('Too few requests yet to compare.')
    if (share <= maxShare) return well('Normal: requests come from many different addresses.')
    return watch(
      `${Math.round(share * 100)}% of requests come from one address. Check that TRUSTED_PROXIES lists every proxy in front of this site.`,
    )
  },
}

/** Lists the health of every part of the site, the worst first. */
export async function listSigns(): Promise<Sign[]> {
  const signs = await Promise.all(
    Object.entries(checks).map(async ([title, check]) =>
      [await check()].flat().map((finding) => ({ title, ...finding })),
    ),
  )
  const order = { wrong: 0, watch: 1, well: 2 }
  return signs.flat().sort((a, b) => order[a.state] - order[b.state])
}
