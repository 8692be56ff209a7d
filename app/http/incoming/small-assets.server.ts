import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from '#app/http/encodings.server.ts'
import { isWriting, type RequestHead } from './head.server.ts'

const folder = 'build/client/assets'
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.dict': 'application/octet-stream',
}

/** The addresses of the files that the build has compressed as far as it can be done. */
const compressed = new Set(
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.br'))
    .map((name) => `/assets/${name.slice(0, -'.br'.length)}`),
)

/**
 * Leads to the compressed neighbour of a file, where a browser takes it: what `remix-serve` compresses
 * on the way is an eighth larger. Its static files do the rest.
 */
export function takeSmallAsset(
  request: IncomingMessage,
  head: RequestHead,
  response: ServerResponse,
): void {
  const { url, headers } = head
  // For our documents, whichever.
  if (url.endsWith('.dict')) {
    response.setHeader('Use-As-Dictionary', 'match="/*", match-dest=("document")')
  }
  if (!compressed.has(url) || isWriting(head)) return
  response.setHeader('Vary', 'Accept-Encoding')
  if (encodingFor(headers['accept-encoding']?.toString()) !== 'br') return
  // A release may have been put in this one's place.
  if (!existsSync(`build/client${url}.br`)) return
  request.url = `${url}.br`
  response.setHeader('Content-Type', types[extname(url)] ?? 'application/octet-stream')
  response.setHeader('Content-Encoding', 'br')
}
