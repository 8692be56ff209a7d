import { createServer, type Server } from 'node:http'
import { perApp } from './app.server.ts'
import { log } from './log.server.ts'
import { exposition } from './metrics.server.ts'

const own = perApp(() => ({ server: undefined as Server | undefined }))

export function isMetricsServer(one: Server): boolean {
  return one === own().server
}

export function serveMetrics(port: number): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    exposition.read().then(
      (text) => response.writeHead(200, { 'Content-Type': exposition.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'could not read metrics')
        response.writeHead(503).end()
      },
    )
  })
  own().server = server
  server.once('error', (error) => {
    process.stderr.write(`METRICS_PORT: cannot listen on port ${port} (${error.message})\n`)
    process.exit(1)
  })
  server.listen(port, '127.0.0.1').unref()
}
