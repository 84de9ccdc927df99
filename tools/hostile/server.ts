import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { spawnNode } from '../launcher/child.mjs'
import { inRoot } from '../launcher/paths.mjs'
import { SERVER_ENVIRONMENT, SERVER_NODE_OPTIONS } from '../launcher/server-options.mjs'

const memory = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  fromClients: z.number(),
  toDatabase: z.number(),
  processorSeconds: z.number(),
})
/** In bytes; `fromClients` are open connections from clients, `toDatabase` those that the server has opened to its database. */
export type Memory = z.infer<typeof memory>

/** The built server under attack. */
export interface AttackedServer {
  url: string
  look: () => Promise<Memory>
  /** The unexpected part of its log: errors, and lines that are not log records. */
  alarms: readonly string[]
  /** Stops it with SIGTERM; returns its exit code. */
  stop: () => Promise<number | null>
}

const PRELOADED = ['memory.mjs', 'cheap-hashes.mjs']

/** Starts the built server as in production, except for its memory reports and the price of its hashes. */
export async function startAttacked(environment: Record<string, string>): Promise<AttackedServer> {
  const preload = ['--expose-gc', ...PRELOADED.flatMap(file => ['--import', inRoot(`tools/hostile/${file}`)])]
  const args = [...SERVER_NODE_OPTIONS, ...preload, inRoot('dist/server/main.js')]
  const own = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' }
  const env = { ...SERVER_ENVIRONMENT, ...own, ...environment }
  const child = spawnNode(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The server has no output')
  const alarms: string[] = []
  createInterface(stderr).on('line', line => {
    if (isAlarming(line)) alarms.push(line)
  })
  const exited = once(child, 'exit')
  return {
    url: await addressIn(stdout, alarms),
    alarms,
    async look() {
      const answer = once(child, 'message')
      child.send('look')
      const [seen] = await Promise.race([answer, exited.then(() => ['gone'])])
      return memory.parse(seen)
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await exited
      return z.number().nullable().parse(code)
    },
  }
}

const logRecord = z.object({ level: z.number(), time: z.number(), msg: z.string() })
const ERROR = 50

/**
 * Of level error or above, or not a record: Node's report of an uncaught error, or a line injected by a
 * request.
 */
function isAlarming(line: string): boolean {
  if (!line.startsWith('{') || !line.endsWith('}')) return true
  return logRecord.parse(JSON.parse(line)).level >= ERROR
}

async function addressIn(output: NodeJS.ReadableStream, alarms: readonly string[]): Promise<string> {
  for await (const line of createInterface(output)) {
    const url = /Rinkbook is ready at (http:\/\/[^\s,]+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error(`The server did not start: ${alarms.join('\n')}`)
}
