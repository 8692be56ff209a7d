import { statfs } from 'node:fs/promises'
import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import {
  busiestShare,
  callsLeft,
  clockSkewSeconds,
  gaugeOnDemand,
  readGauge,
} from '#app/metrics.server.ts'
import { currentMode, lastBackupAt } from '#app/models/settings.server.ts'
import {
  countCheckoutsUnderWay,
  countOpenCases,
  countPaymentAttempts,
  countUnsentMail,
} from '#app/models/vital-signs.server.ts'
import { findSalesPause } from '#app/operations/sales-pause.server.ts'

/** `watch`: nothing is broken, and somebody should look. */
export type Sign = { title: string; state: 'well' | 'watch' | 'wrong'; words: string }

export const minFreeShare = 0.1
const maxSkewSeconds = 60
export const maxBackupDays = 2
const maxShare = 0.5

/** Space where the process writes: the folder of the embedded database, or what is kept in `data/`. */
export async function readDisk(): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs('.')
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
  gaugeOnDemand('contrail_sales_paused', '1 while nothing is sold', '', async () =>
    one((await findSalesPause(await currentMode())) ? 1 : 0),
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
  const [mode, cases, checkouts, mail, disk, backupAt, skews, left, share] = await Promise.all([
    currentMode(),
    countOpenCases(),
    countCheckoutsUnderWay(),
    countUnsentMail(),
    readDisk(),
    lastBackupAt(),
    readGauge(clockSkewSeconds),
    readGauge(callsLeft),
    busiestShare.get(),
  ])
  const pause = await findSalesPause(mode)
  const needPerson = checkouts.find(([state]) => state === 'needs_person')?.[1] ?? 0
  const signs = [
    signOfSales(pause?.details ?? []),
    signOfCases(sum(cases), needPerson),
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

function signOfSales(details: string[]): Sign {
  const title = 'Sales'
  if (details.length === 0) return { title, state: 'well', words: 'Tickets are sold.' }
  return { title, state: 'wrong', words: `Sales are paused. ${details.join(' ')}` }
}

function signOfCases(open: number, needPerson: number): Sign {
  const title = 'Waiting for a person'
  if (open + needPerson === 0) return { title, state: 'well', words: 'Nothing.' }
  const words = `${open} open ${open === 1 ? 'case' : 'cases'} and ${needPerson} ${needPerson === 1 ? 'checkout' : 'checkouts'}: see Administrator Settings.`
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
