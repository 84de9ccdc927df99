import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { startProcess } from '../server-process.ts'
import { ADMIN, FIRST_RINK } from '../test-server.ts'
import { post } from './client.ts'

type Child = ReturnType<typeof startProcess>

const POLL_MS = 50
const LOOKS = 2400
const MOST_SAID = 10_000

/** A server process on a data directory; it can be killed and restarted. */
export class CrashSite {
  readonly dataDir: string
  readonly #databaseUrl: string
  #child: Child | undefined
  url = ''
  /** The end of the server's output since its start. */
  said = ''
  /** The duration of the last start, in milliseconds. */
  startTook = 0
  /** A session of the administrator's for each person who writes. */
  readonly cookies: string[] = []

  constructor(dataDir: string, databaseUrl: string) {
    this.dataDir = dataDir
    this.#databaseUrl = databaseUrl
  }

  get env(): Record<string, string> {
    return { DATABASE_URL: this.#databaseUrl, DATA_DIR: this.dataDir, LOG_LEVEL: 'error' }
  }

  get config() {
    return readConfig(this.env)
  }

  /** The database, read while the server runs. */
  openDatabase() {
    return openDatabase(this.config.database, { isReadOnly: true })
  }

  /** Starts the server; throws with its output if it fails to start unaided. */
  async start(): Promise<void> {
    const began = performance.now()
    const child = startProcess(this.dataDir, this.env)
    this.#child = child
    this.said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      this.said = (this.said + chunk.toString()).slice(-MOST_SAID)
    })
    for await (const chunk of child.stdout) {
      this.url = /http:\S+/.exec(String(chunk))?.[0] ?? ''
      this.startTook = performance.now() - began
      return
    }
    throw new Error('The server did not start again')
  }

  /** Starts the server and kills it after `afterMs`, however far it has got. */
  async killWhileStarting(afterMs: number): Promise<void> {
    this.#child = startProcess(this.dataDir, this.env)
    this.#child.stderr.resume()
    this.#child.stdout.resume()
    await pause(afterMs)
    await this.kill()
  }

  /** SIGKILL: the process cannot react. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** The first visit, and a session for each person. */
  async setUp(people: number): Promise<void> {
    await this.#signIn('/api/setup', { ...ADMIN, ...FIRST_RINK })
    while (this.cookies.length < people) await this.#signIn('/api/auth/login', ADMIN)
  }

  async untilHealthy(): Promise<void> {
    for (let look = 0; look < LOOKS; look++) {
      const { status } = await fetch(`${this.url}/api/health`)
      if (status === 200) return
      await pause(POLL_MS)
    }
    throw new Error('The server has not recovered by itself')
  }

  async #signIn(path: string, body: Record<string, unknown>): Promise<void> {
    const { status, text: answer, cookie } = await post(this.url, path, body, {})
    if (status >= 300) throw new Error(`${path} answered ${status}: ${answer}`)
    this.cookies.push(cookie)
  }
}
