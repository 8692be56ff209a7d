import { Transform } from 'node:stream'

/** React needs two turns of the event loop between page and data. */
const idleTurns = 3

/**
 * Joins the writes of a page, because a page in one piece compresses to less than half the size.
 * `rewrite` receives latin1 text.
 */
export function coalesceWrites(rewrite: (chunk: string) => string): Transform {
  let pieces: Buffer[] = []
  let scheduled: NodeJS.Immediate | null = null
  let turnsLeft = 0
  const send = (stream: Transform) => {
    scheduled = null
    if (pieces.length === 0) return
    const chunk = Buffer.concat(pieces).toString('latin1')
    pieces = []
    stream.push(Buffer.from(rewrite(chunk), 'latin1'))
  }
  const turn = (stream: Transform) => {
    turnsLeft -= 1
    if (turnsLeft === 0) send(stream)
    else scheduled = setImmediate(turn, stream)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      pieces.push(chunk)
      turnsLeft = idleTurns
      scheduled ??= setImmediate(turn, this)
      done()
    },
    flush(done) {
      if (scheduled) clearImmediate(scheduled)
      send(this)
      done()
    },
    destroy(error, done) {
      if (scheduled) clearImmediate(scheduled)
      done(error)
    },
  })
}
