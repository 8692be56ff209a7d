import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

const pollMs = 50

let unfinished = 0

subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse }
  unfinished += 1
  response.once('close', () => (unfinished -= 1))
})

/** Counts work that may outlive the answer to whoever asked for it. */
export async function unfinishedUntil<T>(work: Promise<T>): Promise<T> {
  unfinished += 1
  try {
    return await work
  } finally {
    unfinished -= 1
  }
}

/** Resolves when every answer has been sent, and the work behind them is done. */
export async function allFinished(): Promise<void> {
  while (unfinished > 0) await new Promise((resolve) => setTimeout(resolve, pollMs))
}
