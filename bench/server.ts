import { spawnNode } from '../tools/launcher/child.mjs'
import { inRoot } from '../tools/launcher/paths.mjs'
import { SERVER_ENVIRONMENT, SERVER_NODE_OPTIONS } from '../tools/launcher/server-options.mjs'

/** A server of the build that is being measured. */
export interface MeasuredServer {
  url: string
  pid: number
  stop: () => void
}

/** Starts the built server on a data directory; resolves when it is ready. */
export function startBuiltServer(dataDir: string): Promise<MeasuredServer> {
  const here = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
  const environment = { ...SERVER_ENVIRONMENT, ...process.env, ...here }
  const child = spawnNode(process.execPath, [...SERVER_NODE_OPTIONS, inRoot('dist/server/main.js')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let printed = ''
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`The server ended: ${printed}`)))
    child.stdout?.on('data', chunk => {
      printed += String(chunk)
      const url = /Rinkbook is ready at (http:\/\/[^\s,]+)\s/.exec(printed)?.[1]
      if (url && child.pid) resolve({ url, pid: child.pid, stop: () => child.kill('SIGTERM') })
    })
  })
}
