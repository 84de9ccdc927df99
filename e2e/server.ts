import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchRoot } from '../test/server/scratch.ts'
import { spawnNode } from '../tools/launcher/child.mjs'
import { inRoot } from '../tools/launcher/paths.mjs'

const MAIN = inRoot('dist/server/main.js')
const READY = /Rinkbook is ready at (http:\/\/[^\s,]+)\s/
// A busy machine starts it in a minute; nothing here measures speed.
const READY_WITHIN_MS = 60_000
const END_WITHIN_MS = 10_000

/** The built server with its own data folder. */
export interface RunningServer {
  /** Stays the same across a restart. */
  readonly url: string
  readonly dataDir: string
  /** The output of the server so far. */
  readonly output: () => string
  /** Kills the server, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Restarts the server on the same port and data. */
  readonly restart: () => Promise<void>
  /** Stops the server and removes its data. */
  readonly stop: () => Promise<void>
}

/** Starts the built server on a free port with an empty data folder. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  if (!existsSync(MAIN))
    throw new Error('There is no build to test: run `npm test`, or `node tools/build.ts` first.')
  const dataDir = await mkdtemp(join(scratchRoot(), 'rinkbook-e2e-'))
  const printed: string[] = []
  const launch = (port: string) => launchServer({ ...environment, DATA_DIR: dataDir, PORT: port }, printed)
  let { child, url } = await launch('0')
  return {
    url,
    dataDir,
    output: () => printed.join(''),
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      await end(child, 'SIGTERM')
      ;({ child } = await launch(new URL(url).port))
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function launchServer(environment: Record<string, string>, printed: string[]) {
  const child = spawnNode(process.execPath, [MAIN], {
    env: { ...inheritedEnvironment(), HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readyAddress(child, printed)
  return { child, url }
}

/** Excludes the settings of the developer's environment. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, PUBLIC_URL: _address, ...rest } = process.env
  return rest
}

function readyAddress(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = (reason: string) =>
      reject(new Error(`The server ${reason}. It printed:\n${printed.join('')}`))
    const timer = setTimeout(() => giveUp('did not get ready'), READY_WITHIN_MS)
    let sinceLaunch = ''
    const onOutput = (chunk: Buffer) => {
      printed.push(chunk.toString())
      sinceLaunch += chunk.toString()
      const address = READY.exec(sinceLaunch)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('exit', code => {
      clearTimeout(timer)
      giveUp(`ended with code ${code}`)
    })
  })
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS)
  await ended
  clearTimeout(timer)
  if (signal === 'SIGTERM' && child.exitCode !== 0) {
    throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} instead of 0.`)
  }
}
