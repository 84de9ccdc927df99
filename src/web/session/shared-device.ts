import { z } from 'zod'
import { readJson } from '#web/api/read-json.ts'
import { local } from './browser-storage.ts'

/** After this long without a touch, a shared tablet shows the names again (decisions beyond, People). */
export const NOBODY_AFTER_MS = 60_000

const BOARD_KEY = 'shared-device'
const TOUCHED_KEY = 'last-touch'
const TOUCH_STEP_MS = 1000
/** An older page belongs to an earlier shift. */
const PAGE_KEPT_FOR_MS = 12 * 60 * 60_000

/** Without storage, each tab has its own time. */
let touchedAt = 0

/** The people board of this browser, as JSON text; `null` if the browser is no shared device. */
export function readBoard(): string | null {
  return local.get(BOARD_KEY)
}

/** Stores the people board, so that names can be chosen without a network. Null removes it. */
export function storeBoard(board: string | null): void {
  if (board === null) local.remove(BOARD_KEY)
  else local.set(BOARD_KEY, board)
}

export function isSharedDevice(): boolean {
  return readBoard() !== null
}

/** Records a touch in any tab of the browser, at most once a second. */
export function recordTouch(): void {
  const now = Date.now()
  if (Math.abs(now - touchedAt) < TOUCH_STEP_MS) return
  touchedAt = now
  local.set(TOUCHED_KEY, String(now))
}

/** The milliseconds since the last touch, also across a restart. A clock that was set back counts like one that was set forward. */
export function untouchedFor(): number {
  return Math.abs(Date.now() - Number(local.get(TOUCHED_KEY) ?? touchedAt))
}

const openPageSchema = z.object({ href: z.string().startsWith('/'), at: z.number() })

/** Stores the open page of a user of a shared device, who finds it again after the next person. */
export function storeOpenPage(userId: number, href: string): void {
  local.set(pageKey(userId), JSON.stringify({ href, at: Date.now() }))
}

/** The last open page of the user's shift. */
export function openPageOf(userId: number): string | undefined {
  const page = openPageSchema.safeParse(readJson(local.get(pageKey(userId)) ?? '')).data
  return page && Math.abs(Date.now() - page.at) < PAGE_KEPT_FOR_MS ? page.href : undefined
}

function pageKey(userId: number): string {
  return `open-page/${userId}`
}
