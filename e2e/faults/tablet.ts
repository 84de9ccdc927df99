import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumExecutable } from '../../tools/chromium.ts'
import { RINK_ZONE } from '../rink-time.ts'

/** A host name that is not local to browsers: over plain http, tabs then have no locks. */
export const PLAIN_HOST = 'rinkbook.test'

const ARGUMENTS = [
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
  '--headless',
  '--remote-debugging-port=0',
  ...CHROMIUM_ARGS,
  '--lang=en-GB',
  'about:blank',
]

/** Browser messages about the broken network and about plain http, which are expected; all others fail the test. */
const EXPECTED_COMPLAINT =
  /Failed to load resource|Auth check failed|Logout failed|ERR_|dynamically imported module|Unable to preload CSS|Clear-Site-Data header/

/** A browser with its own profile on disk, which can be killed like a tablet with a dead battery. */
export class Tablet {
  readonly complaints: string[] = []
  readonly #profile: string
  #process: ChildProcess | undefined
  #context: BrowserContext | undefined

  private constructor(profile: string) {
    this.#profile = profile
  }

  get isOn(): boolean {
    const child = this.#process
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  /** Starts a new tablet. */
  static async unpack(): Promise<Tablet> {
    const tablet = new Tablet(await mkdtemp(join(tmpdir(), 'rinkbook-tablet-')))
    await tablet.switchOn()
    return tablet
  }

  async switchOn(): Promise<void> {
    const portFile = join(this.#profile, 'DevToolsActivePort')
    await rm(portFile, { force: true })
    const child = spawn(await chromiumExecutable(), [`--user-data-dir=${this.#profile}`, ...ARGUMENTS], {
      stdio: 'ignore',
      // Its own process group, so that a kill ends all of its processes.
      detached: process.platform !== 'win32',
      env: { ...process.env, TZ: RINK_ZONE },
    })
    this.#process = child
    process.once('exit', () => killTree(child))
    let port = ''
    await expect
      .poll(async () => {
        const text = await readFile(portFile, 'utf8').catch(() => '')
        port = text.split('\n')[0] ?? ''
        return port
      })
      .not.toBe('')
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no profile')
    this.#context = context
    context.setDefaultTimeout(20_000)
    context.on('console', message => {
      if (message.type() === 'error') this.#complain(message.text())
    })
    context.on('weberror', error => this.#complain(`Uncaught ${error.error().stack}`))
  }

  /** The newest open tab. */
  async tab(): Promise<Page> {
    return this.tabs.at(-1) ?? this.openTab()
  }

  get tabs(): Page[] {
    return this.#browsing.pages().filter(page => !page.isClosed())
  }

  async openTab(): Promise<Page> {
    const page = await this.#browsing.newPage()
    await page.setViewportSize({ width: 820, height: 1180 })
    return page
  }

  async closeOtherTabs(): Promise<void> {
    for (const page of this.tabs.slice(0, -1)) await page.close()
  }

  /** Fires the browser's 'online' event. */
  async noticeNetwork(): Promise<void> {
    await this.#browsing.setOffline(true)
    await this.#browsing.setOffline(false)
  }

  /** Kills all processes of the browser. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || !this.isOn) return
    const ended = once(child, 'exit')
    killTree(child)
    await ended
  }

  async throwAway(): Promise<void> {
    await this.kill()
    // Files may still be in use shortly after the kill.
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  get #browsing(): BrowserContext {
    if (!this.#context) throw new Error('The tablet is off')
    return this.#context
  }

  #complain(complaint: string): void {
    if (!EXPECTED_COMPLAINT.test(complaint)) this.complaints.push(complaint)
  }
}

function killTree({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
