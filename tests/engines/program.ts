import { spawn } from 'node:child_process'

/** Starts a program and kills it when this process ends. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stop = () => void child.kill('SIGKILL')
  let isOver = false
  process.once('exit', stop)
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true
      process.off('exit', stop)
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
  const firstOutput = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', resolve).resume()
    void ended.then(() => reject(new Error(`${command} ended at once`)))
  })
  firstOutput.catch(() => {})
  return { ended, hasEnded: () => isOver, stop, firstOutput }
}
