import { Transform } from 'node:stream'

/**
 * Turns of the event loop in which nothing is written before a chunk is sent. React needs two from a
 * page to the data that it was made of, which is there already.
 */
const idleTurns = 3

/**
 * Joins what is written without a pause into one chunk. React writes a page in pieces of 2 KB, and the
 * compression ends a block with every piece it is handed: a page in one piece is less than half as
 * large on the wire, and takes less time to compress.
 * `rewrite` may change a chunk; it gets its bytes as characters.
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
