import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import {
  busiestShare,
  callsLeft,
  clockSkewSeconds,
  gaugeOnDemand,
  readGauge,
} from '#app/platform/metrics.server.ts'
import { currentMode, lastBackupAt } from '#app/core/site/settings.store.server.ts'
import {
  countCancellations,
  countCheckoutsUnderWay,
  countOpenCases,
  countOverdue,
  countPaymentAttempts,
  countStuckCheckouts,
  countUnsentMail,
  needingPerson,
} from './vital-signs.store.server.ts'
import { findSalesPause, type SalesPause } from '#app/core/outages/sales-pause.server.ts'

/** `watch` means that everything works, but an administrator should look into the sign. */
export type Sign = { title: string; state: 'well' | 'watch' | 'wrong'; words: string }

export const minFreeShare = 0.1
const maxSkewSeconds = 60
export const maxBackupDays = 2
const maxShare = 0.5

type Disk = { free: number; total: number }

/** Reads the free space of the folders of the process and of the embedded database, and returns the fuller disk. */
export async function readDisk(): Promise<Disk> {
  const { DATABASE_URL: url } = app().config
  const file = url.startsWith('file://') ? fileURLToPath(url) : url.replace(/^file:/, '')
  const folders = url.startsWith('file:') ? ['.', dirname(file)] : ['.']
  const disks = await Promise.all(folders.map(readSpace))
  return disks.reduce((a, b) => (b.free / b.total < a.free / a.total ? b : a))
}

async function readSpace(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

const sum = (counted: [string, number][]) => counted.reduce((total, [, count]) => total + count, 0)

/** Registers gauges that query the database and the operating system at each scrape. */
export function countVitalSigns(): void {
  const one = (value: number): [string, number][] => [['', value]]
  gaugeOnDemand(
    'contrail_checkouts',
    'Checkouts in progress, by state',
    'state',
    countCheckoutsUnderWay,
  )
  gaugeOnDemand(
    'contrail_checkouts_stuck',
    'Checkouts between payment and booking for more than 15 minutes',
    '',
    async () => one(await countStuckCheckouts()),
  )
  gaugeOnDemand(
    'contrail_cancellations',
    'Cancellations in progress or waiting for staff, by state',
    'state',
    countCancellations,
  )
  gaugeOnDemand(
    'contrail_promises_overdue',
    'Refund emails, flight changes and message replies past the time we promised travellers',
    'of',
    countOverdue,
  )
  gaugeOnDemand(
    'contrail_payment_attempts',
    'Payment attempts, by state',
    'state',
    countPaymentAttempts,
  )
  gaugeOnDemand('contrail_open_cases', 'Open cases, by kind', 'kind', countOpenCases)
  gaugeOnDemand('contrail_outbox', 'Unsent emails; late after 15 minutes', 'which', async () =>
    Object.entries(await countUnsentMail()),
  )
  gaugeOnDemand(
    'contrail_sales_paused',
    '1 while all sales or large orders are paused',
    '',
    async () => one((await findSalesPause(await currentMode())) ? 1 : 0),
  )
  gaugeOnDemand('contrail_disk_free_ratio', 'Free disk space', '', async () => {
    const { free, total } = await readDisk()
    return one(free / total)
  })
  gaugeOnDemand(
    'contrail_last_backup_timestamp_seconds',
    'Start of the last npm run backup',
    '',
    async () => {
      const at = await lastBackupAt()
      return at ? one(Date.parse(at) / 1000) : []
    },
  )
}

/** Lists the health of every part of the site, the worst first. */
export async function listSigns(): Promise<Sign[]> {
  const mode = await currentMode()
  const pause = await findSalesPause(mode)
  const cases = sum(await countOpenCases())
  const checkouts = new Map(await countCheckoutsUnderWay()).get('needs_person') ?? 0
  const cancellations = needingPerson(await countCancellations())
  const [mail, disk, backupAt, skews, left, share] = await Promise.all([
    countUnsentMail(),
    readDisk(),
    lastBackupAt(),
    readGauge(clockSkewSeconds),
    readGauge(callsLeft),
    busiestShare.get(),
  ])
  const signs = [
    signOfSales(pause),
    signOfCases({ cases, checkouts, cancellations }),
    signOfPromises(sum(await countOverdue())),
    signOfCheckouts(await countStuckCheckouts()),
    signOfMail(mail, app().mail !== null),
    signOfDisk(disk),
    ...[...skews].map(([vendor, skew]) => signOfClock(titleOf(vendor), skew)),
    ...[...left].map(([, calls]) => signOfCalls(calls)),
    signOfBackup(backupAt),
    signOfTraffic(share.values[0]?.value ?? 0),
  ]
  const order = { wrong: 0, watch: 1, well: 2 }
  return signs.sort((a, b) => order[a.state] - order[b.state])
}

function signOfSales(pause: SalesPause | null): Sign {
  const title = 'Sales'
  if (!pause) return { title, state: 'well', words: 'Open.' }
  const details = pause.details.join(' ')
  return { title, state: 'wrong', words: `${pause.title}. ${details}` }
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

type Waiting = { cases: number; checkouts: number; cancellations: number }

function signOfCases({ cases, checkouts, cancellations }: Waiting): Sign {
  const title = 'Needs your attention'
  if (cases + checkouts + cancellations === 0) return { title, state: 'well', words: 'Nothing.' }
  const words = `${counted(cases, 'open case')}, ${counted(checkouts, 'checkout')} and ${counted(cancellations, 'cancellation')}. See Administrator Settings.`
  return { title, state: 'wrong', words }
}

function signOfPromises(overdue: number): Sign {
  const title = 'Overdue work for travellers'
  if (overdue === 0) return { title, state: 'well', words: 'None overdue.' }
  const words = `${overdue} overdue (refunds, changed flights or messages). Resolve the oldest in Administrator Settings, and email that traveller today.`
  return { title, state: 'wrong', words }
}

function signOfCheckouts(stuck: number): Sign {
  const title = 'Checkouts'
  if (stuck === 0) return { title, state: 'well', words: 'None stuck.' }
  const words = `${counted(stuck, 'checkout')} between payment and booking for more than 15 minutes. Search the log for “recover checkouts”.`
  return { title, state: 'wrong', words }
}

function signOfMail(
  { waiting, late }: { waiting: number; late: number },
  hasServer: boolean,
): Sign {
  const title = 'Mail'
  if (!hasServer) {
    const words = `No mail server is configured (SMTP_URL). Unsent emails: ${waiting}.`
    return { title, state: 'watch', words }
  }
  if (late === 0) return { title, state: 'well', words: `${waiting} waiting, none late.` }
  const words = `${late} not sent after 15 minutes. See Recent emails for the server’s replies.`
  return { title, state: 'wrong', words }
}

function signOfDisk({ free, total }: { free: number; total: number }): Sign {
  const gigabytes = (free / 1024 ** 3).toFixed(1)
  const words = `${gigabytes} GB free, ${Math.round((free / total) * 100)}% of the disk.`
  return { title: 'Disk', state: free / total < minFreeShare ? 'wrong' : 'well', words }
}

function titleOf(vendor: string): string {
  return app().vendors.find(({ name }) => name === vendor)?.title ?? vendor
}

function signOfClock(vendor: string, skew: number): Sign {
  const title = 'Clock'
  const apart = Math.round(Math.abs(skew))
  if (apart <= maxSkewSeconds) return { title, state: 'well', words: `Agrees with ${vendor}’s.` }
  const side = skew > 0 ? 'ahead of' : 'behind'
  const words = `Ours is ${apart} s ${side} ${vendor}’s. Synchronise this machine (NTP).`
  return { title, state: 'wrong', words }
}

function signOfCalls(left: number): Sign {
  const title = 'Calls to the flight provider'
  if (left > 0) {
    const calls = `${left.toLocaleString('en-US')} ${left === 1 ? 'call' : 'calls'}`
    return { title, state: 'well', words: `${calls} left this minute.` }
  }
  return { title, state: 'watch', words: 'No calls left this minute, so searches are waiting.' }
}

function signOfBackup(at: string | null): Sign {
  const title = 'Backup'
  if (!at) {
    const words = 'No backup by npm run backup. Ignore this if your host takes snapshots.'
    return { title, state: 'watch', words }
  }
  const days = (now() - Date.parse(at)) / 86_400_000
  const age = days < 1 ? 'less than a day' : days < 2 ? '1 day' : `${Math.floor(days)} days`
  const words = `The last one started ${age} ago.`
  return { title, state: days > maxBackupDays ? 'wrong' : 'well', words }
}

function signOfTraffic(share: number): Sign {
  const title = 'Visitors'
  if (share === 0) return { title, state: 'well', words: 'Too few requests yet to compare.' }
  if (share <= maxShare)
    return { title, state: 'well', words: 'Normal: requests come from many different addresses.' }
  const words = `${Math.round(share * 100)}% of requests come from one address. Check that TRUSTED_PROXIES lists every proxy in front of this site.`
  return { title, state: 'watch', words }
}
