import { once } from 'node:events'
import { spawnNode } from '../tools/launcher/child.mjs'
import { inRoot } from '../tools/launcher/paths.mjs'
import { SERVER_ENVIRONMENT, SERVER_NODE_OPTIONS } from '../tools/launcher/server-options.mjs'

/** A server of the build that is being measured. */
export interface MeasuredServer {
  url: string
  pid: number
  /** Ends it in its orderly way, and waits for that. */
  stop: () => Promise<void>
}

/** Starts the built server on a data directory; resolves when it says that it is ready. */
export function startBuiltServer(dataDir: string): Promise<MeasuredServer> {
  const { DATABASE_URL: _database, PUBLIC_URL: _address, ...inherited } = process.env
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    BACKUP_KEEP: 'off',
  }
  const child = spawnNode(process.execPath, [...SERVER_NODE_OPTIONS, inRoot('dist/server/main.js')], {
    env: { ...SERVER_ENVIRONMENT, ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    let printed = ''
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`The server ended: ${printed}`)))
    child.stderr?.on('data', chunk => {
      printed += String(chunk)
    })
    child.stdout?.on('data', chunk => {
      printed += String(chunk)
      const url = /Rinkbook is ready at (http:\/\/[^\s,]+)\s/.exec(printed)?.[1]
      if (url && child.pid) resolve({ url, pid: child.pid, stop })
    })
  })
}
