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

/** `watch`: nothing is broken, and somebody should look. */
export type Sign = { title: string; state: 'well' | 'watch' | 'wrong'; words: string }

export const minFreeShare = 0.1
const maxSkewSeconds = 60
export const maxBackupDays = 2
const maxShare = 0.5

type Disk = { free: number; total: number }

/** Space where the process writes: its own folder or that of the embedded database, whichever has less of it. */
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

/** Registers what is looked up in the database and the system whenever the numbers are read. */
export function countVitalSigns(): void {
  const one = (value: number): [string, number][] => [['', value]]
  gaugeOnDemand(
    'contrail_checkouts',
    'Checkouts under way, by state',
    'state',
    countCheckoutsUnderWay,
  )
  gaugeOnDemand(
    'contrail_checkouts_stuck',
    'Checkouts that have stood between paying and booked for 15 minutes',
    '',
    async () => one(await countStuckCheckouts()),
  )
  gaugeOnDemand(
    'contrail_cancellations',
    'Cancellations under way or with a person, by state',
    'state',
    countCancellations,
  )
  gaugeOnDemand(
    'contrail_promises_overdue',
    'What travellers were told would have happened by now',
    'of',
    countOverdue,
  )
  gaugeOnDemand(
    'contrail_payment_attempts',
    'Payment attempts, by state',
    'state',
    countPaymentAttempts,
  )
  gaugeOnDemand(
    'contrail_open_cases',
    'Cases that wait for a person, by kind',
    'kind',
    countOpenCases,
  )
  gaugeOnDemand('contrail_outbox', 'Mails not sent; late after 15 minutes', 'which', async () =>
    Object.entries(await countUnsentMail()),
  )
  gaugeOnDemand(
    'contrail_sales_paused',
    '1 while nothing is sold, or no large order',
    '',
    async () => one((await findSalesPause(await currentMode())) ? 1 : 0),
  )
  gaugeOnDemand('contrail_disk_free_ratio', 'Free space where the site writes', '', async () => {
    const { free, total } = await readDisk()
    return one(free / total)
  })
  gaugeOnDemand(
    'contrail_last_backup_timestamp_seconds',
    'When npm run backup began',
    '',
    async () => {
      const at = await lastBackupAt()
      return at ? one(Date.parse(at) / 1000) : []
    },
  )
}

/** What a person should know before travellers tell: one line each, the worst first. */
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
    ...[...skews].map(([, skew]) => signOfClock(skew)),
    ...[...left].map(([, calls]) => signOfCalls(calls)),
    signOfBackup(backupAt),
    signOfTraffic(share.values[0]?.value ?? 0),
  ]
  const order = { wrong: 0, watch: 1, well: 2 }
  return signs.sort((a, b) => order[a.state] - order[b.state])
}

function signOfSales(pause: SalesPause | null): Sign {
  const title = 'Sales'
  if (!pause) return { title, state: 'well', words: 'Tickets are sold.' }
  const details = pause.details.join(' ')
  const words = pause.isPartial
    ? `Sales of large orders are paused. ${details}`
    : `Sales are paused. ${details}`
  return { title, state: 'wrong', words }
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

type Waiting = { cases: number; checkouts: number; cancellations: number }

function signOfCases({ cases, checkouts, cancellations }: Waiting): Sign {
  const title = 'Waiting for a person'
  if (cases + checkouts + cancellations === 0) return { title, state: 'well', words: 'Nothing.' }
  const words = `${counted(cases, 'open case')}, ${counted(checkouts, 'checkout')} and ${counted(cancellations, 'cancellation')}: see Administrator Settings.`
  return { title, state: 'wrong', words }
}

function signOfPromises(overdue: number): Sign {
  const title = 'Promises to travellers'
  if (overdue === 0) return { title, state: 'well', words: 'None is overdue.' }
  const words = `${counted(overdue, 'answer')} overdue: settle what waits longest under Administrator Settings, and write to its traveller today.`
  return { title, state: 'wrong', words }
}

function signOfCheckouts(stuck: number): Sign {
  const title = 'Checkouts'
  if (stuck === 0) return { title, state: 'well', words: 'All go on.' }
  const words = `${counted(stuck, 'checkout')} between paying and booked for more than 15 minutes. The log says why, at “recover checkouts”.`
  return { title, state: 'wrong', words }
}

function signOfMail(
  { waiting, late }: { waiting: number; late: number },
  hasServer: boolean,
): Sign {
  const title = 'Mail'
  if (!hasServer) {
    const words = `No mail server is configured (SMTP_URL). Kept and not sent: ${waiting}.`
    return { title, state: 'watch', words }
  }
  if (late === 0) return { title, state: 'well', words: `${waiting} waiting, none for long.` }
  const words = `${late} not sent after 15 minutes: see Recent mail for what the server answers.`
  return { title, state: 'wrong', words }
}

function signOfDisk({ free, total }: { free: number; total: number }): Sign {
  const gigabytes = (free / 1024 ** 3).toFixed(1)
  const words = `${gigabytes} GB free, ${Math.round((free / total) * 100)}% of the disk.`
  return { title: 'Disk', state: free / total < minFreeShare ? 'wrong' : 'well', words }
}

function signOfClock(skew: number): Sign {
  const title = 'Clock'
  const apart = Math.round(Math.abs(skew))
  if (apart <= maxSkewSeconds) return { title, state: 'well', words: "Agrees with Duffel's." }
  const side = skew > 0 ? 'ahead of' : 'behind'
  const words = `Ours is ${apart} s ${side} Duffel's: keep this machine in step (NTP).`
  return { title, state: 'wrong', words }
}

function signOfCalls(left: number): Sign {
  const title = 'Calls to the flight provider'
  if (left > 0)
    return { title, state: 'well', words: `${left.toLocaleString('en-US')} left of this minute.` }
  return { title, state: 'watch', words: 'None left of this minute: searches wait for the next.' }
}

function signOfBackup(at: string | null): Sign {
  const title = 'Backup'
  if (!at) {
    const words = 'None by npm run backup. Nothing to do if the host makes snapshots of its own.'
    return { title, state: 'watch', words }
  }
  const days = (now() - Date.parse(at)) / 86_400_000
  const words = `The last began ${days < 1 ? 'within a day' : `${Math.floor(days)} days ago`}.`
  return { title, state: days > maxBackupDays ? 'wrong' : 'well', words }
}

function signOfTraffic(share: number): Sign {
  const title = 'Visitors'
  if (share <= maxShare) return { title, state: 'well', words: 'They come from many addresses.' }
  const words = `${Math.round(share * 100)}% of requests come from one address: does TRUSTED_PROXIES name every proxy before this site?`
  return { title, state: 'watch', words }
}
