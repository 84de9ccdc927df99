import type { Locator, Page } from '@playwright/test'
import type { WriteFate } from './carrier.ts'
import type { Kind } from './kinds/kind.ts'
import { KINDS } from './kinds.ts'
import type { Step } from './schedule.ts'
import type { Site } from './site.ts'

/** A write of a schedule, and the message that the screen showed. */
export interface Made {
  mark: string
  kind: Kind
  /** Milliseconds since 1970: before the last press, and after the message. */
  from: number
  to: number
  userId: number
  said: 'saved' | 'kept' | 'nothing'
}

/** Creates the records that the schedule's writes require. The server must be running. */
export async function prepare(site: Site, steps: readonly Step[], mark: string): Promise<void> {
  for (const [place, step] of steps.entries()) {
    if (step.does === 'write') await KINDS[step.kind]?.prepare?.(site.call, markOf(mark, place))
  }
}

/** The mark of a write in the schedule; no mark is a prefix of another. */
function markOf(mark: string, place: number): string {
  return `${mark}-${place}-`
}

/** The longest wait for a message. */
const PATIENCE_MS = 12_000
const GLANCE_MS = 400
const FLAPS_EVERY_MS = 150

/** Runs a schedule at a site from a logged-in tab; the marks of its writes begin with `mark`. */
export class Run {
  readonly made: Made[] = []
  readonly #site: Site
  readonly #mark: string
  #page: Page

  constructor(site: Site, page: Page, mark: string) {
    this.#site = site
    this.#page = page
    this.#mark = mark
  }

  async do(step: Step, place: number): Promise<void> {
    const { network, tablet } = this.#site
    const { does } = step
    if (does === 'write') return this.#write(KINDS[step.kind], markOf(this.#mark, place))
    if (does === 'cut') return network.cut()
    if (does === 'flap') return network.flap(FLAPS_EVERY_MS)
    if (does === 'heal') return this.#heal()
    if (does === 'slow') network.carrier.delayMs = step.delayMs
    if (does === 'break writes') network.carrier.fateOfWrite = inTurn(step.fates)
    if (does === 'kill the server') return this.#site.killServer()
    if (does === 'start the server') return this.#site.startServer()
    if (does === 'reload') await this.#page.reload().catch(() => undefined)
    if (does === 'kill the tablet') await this.#killTablet()
    if (does === 'open a tab') this.#page = await tablet.openTab()
    if (does === 'switch the tab') await this.#switchTab()
    if (does === 'close a tab') await this.#closeTab()
    if (does === 'change hands') await this.#changeHands()
  }

  async #heal(): Promise<void> {
    await this.#site.startServer()
    await this.#site.network.heal()
    await this.#site.tablet.noticeNetwork()
  }

  async #killTablet(): Promise<void> {
    await this.#site.tablet.kill()
    await this.#site.tablet.switchOn()
    this.#page = await this.#site.tablet.tab()
  }

  async #switchTab(): Promise<void> {
    const { tabs } = this.#site.tablet
    this.#page = tabs[(tabs.indexOf(this.#page) + 1) % tabs.length] ?? this.#page
    await this.#page.bringToFront()
  }

  async #closeTab(): Promise<void> {
    const { tablet } = this.#site
    if (tablet.tabs.length > 1) await this.#page.close()
    this.#page = await tablet.tab()
  }

  async #changeHands(): Promise<void> {
    const [kind] = KINDS
    if (!this.#isReachable || !(await canWrite(this.#page, kind))) return
    await this.#site.changeHands(this.#page, kind)
  }

  /** Opens the screen like a user, with or without a network. */
  async #comesTo(kind: Kind): Promise<boolean> {
    if (await canWrite(this.#page, kind)) return true
    const navigation = this.#page.getByRole('navigation', { name: 'Main' })
    const link = navigation.getByRole('link', { name: kind.link, exact: true })
    if (!(await link.isVisible())) return false
    await link.click()
    await kind.fromLink?.(this.#page).catch(() => {})
    return isSeen(kind.form(this.#page))
  }

  get #isReachable(): boolean {
    const { network, isServerUp } = this.#site
    return network.isSteady && isServerUp
  }

  async #write(kind: Kind | undefined, mark: string): Promise<void> {
    if (!kind) return
    if (!(await this.#comesTo(kind))) {
      // A user cannot enter anything on a dead tablet.
      if (!this.#isReachable) return
      await this.#site.arrive(this.#page, kind)
    }
    const subject = kind.subject?.(this.#page, mark)
    if (subject && !(await isSeen(subject))) return
    const write: Made = { mark, kind, from: Date.now(), to: 0, userId: this.#site.userId, said: 'nothing' }
    this.made.push(write)
    await kind.write(this.#page, mark)
    write.said = await wordOf(this.#page, write)
    write.to = Date.now()
    if (write.said !== 'nothing') await kind.dismiss(this.#page)
  }
}

async function canWrite(page: Page, kind: Kind): Promise<boolean> {
  return page.url().endsWith(kind.screen) && (await isSeen(kind.form(page)))
}

function isSeen(what: Locator, withinMs = GLANCE_MS): Promise<boolean> {
  return what.waitFor({ timeout: withinMs }).then(
    () => true,
    () => false,
  )
}

async function wordOf(page: Page, { kind, mark }: Made): Promise<Made['said']> {
  const saved = kind.saved(page, mark)
  const word = saved.or(kind.kept(page, mark)).first()
  if (!(await isSeen(word, PATIENCE_MS))) return 'nothing'
  return (await saved.isVisible()) ? 'saved' : 'kept'
}

function inTurn(fates: readonly WriteFate[]): () => WriteFate {
  let place = 0
  return () => fates[place++ % fates.length] ?? 'passes'
}
