import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnNode } from './launcher/child.mjs'
import { inRoot } from './launcher/paths.mjs'
import { SERVER_ENVIRONMENT, SERVER_NODE_OPTIONS } from './launcher/server-options.mjs'
import { withoutInstallation } from './launcher/tasks.mjs'

const HERE = { HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: '' }

/** One server process of the build. */
export interface ServerProcess {
  url: string
  pid: number
  /** The line that it prints when it is ready, with its address and the set-up token. */
  welcome: string
  ended: Promise<unknown>
  end: (signal: 'SIGTERM' | 'SIGKILL') => void
}

/**
 * Starts a server process of the build on a free port; throws if it refuses to start, with the reason on
 * standard error.
 */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawnNode(process.execPath, [...SERVER_NODE_OPTIONS, inRoot('dist/server/main.js')], {
    env: { ...SERVER_ENVIRONMENT, ...withoutInstallation(process.env), ...HERE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The server has no output')
  stderr.pipe(process.stderr)
  for await (const welcome of createInterface(stdout)) {
    const url = /Rinkbook is ready at (http:\/\/[^\s,]+)/.exec(welcome)?.[1]
    if (url === undefined) continue
    return { url, pid: child.pid ?? 0, welcome, ended, end: signal => void child.kill(signal) }
  }
  throw new Error('A server did not start: the reason is above.')
}
