import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncodings } from '#app/web/wire/encodings.server.ts'
import { isWriting, type RequestHead } from '#app/web/wire/head.server.ts'

const folder = 'build/client/assets'
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.dict': 'application/octet-stream',
}

type SmallAsset = { useAsDictionary: string | null; olderFiles: string[] }

const names = existsSync(folder) ? readdirSync(folder) : []

function assetOf(name: string): SmallAsset {
  const [, stem, extension] = /^([\w.-]+)-[\w-]{8}(\.(?:js|css))$/.exec(name) ?? []
  const later = stem && extension ? `match="/assets/${stem}-*${extension}"` : null
  return {
    useAsDictionary: name.endsWith('.dict') ? 'match="/*", match-dest=("document")' : later,
    olderFiles: names.flatMap((other) =>
      other.startsWith(`${name}.`) && other.endsWith('.dcz') ? other.split('.').slice(-2, -1) : [],
    ),
  }
}

const compressed = new Map(
  names
    .filter((name) => name.endsWith('.br'))
    .map((name) => name.slice(0, -'.br'.length))
    .map((name) => [`/assets/${name}`, assetOf(name)]),
)

function differenceTo(available: string | undefined, olderFiles: string[]): string | null {
  if (!available || olderFiles.length === 0) return null
  // Node ignores the colons around the base64 text.
  const hash = Buffer.from(available, 'base64').toString('hex').slice(0, 16)
  return olderFiles.includes(hash) ? `.${hash}.dcz` : null
}

/**
 * Sends the compressed files of the build, which are an eighth smaller than files compressed per
 * request.
 */
export function rewriteToCompressedAsset(
  request: IncomingMessage,
  head: RequestHead,
  response: ServerResponse,
): void {
  const { url, headers } = head
  const asset = compressed.get(url)
  if (!asset || isWriting(head)) return
  const { useAsDictionary, olderFiles } = asset
  if (useAsDictionary) response.setHeader('Use-As-Dictionary', useAsDictionary)
  const varies = olderFiles.length > 0 ? ', Available-Dictionary' : ''
  response.setHeader('Vary', `Accept-Encoding${varies}`)
  const accepted = acceptedEncodings(headers['accept-encoding']?.toString())
  const difference =
    accepted.includes('dcz') &&
    differenceTo(headers['available-dictionary']?.toString(), olderFiles)
  const neighbour = difference || (accepted.includes('br') && '.br')
  if (!neighbour || !existsSync(`build/client${url}${neighbour}`)) return
  request.url = `${url}${neighbour}`
  response.setHeader('Content-Type', types[extname(url)] ?? 'application/octet-stream')
  response.setHeader('Content-Encoding', difference ? 'dcz' : 'br')
}
