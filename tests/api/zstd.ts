import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The library works reliably only the first time that a process or thread loads it, and test files share workers. */
const program = `
const { parentPort, workerData: { compresses, bytes, dictionary, level } } = require('node:worker_threads')
const zstd = require('@bokuweb/zstd-wasm')
zstd.init().then(() => parentPort.postMessage(
  compresses
    ? zstd.compressUsingDict(zstd.createCCtx(), bytes, dictionary, level)
    : zstd.decompressUsingDict(zstd.createDCtx(), bytes, dictionary),
))`

async function runInThread(workerData: object): Promise<Buffer> {
  const [bytes] = (await once(new Worker(program, { eval: true, workerData }), 'message')) as [
    Uint8Array,
  ]
  return Buffer.from(bytes)
}

export function compress(bytes: Buffer, dictionary: Buffer, level: number): Promise<Buffer> {
  return runInThread({ compresses: true, bytes, dictionary, level })
}

export function decompress(bytes: Buffer, dictionary: Buffer): Promise<Buffer> {
  return runInThread({ compresses: false, bytes, dictionary })
}
