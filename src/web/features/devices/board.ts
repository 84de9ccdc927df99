import type { z } from 'zod'
import { peopleBoard } from '#contract/devices.ts'
import { readJson } from '#web/api/read-json.ts'
import { readBoard } from '#web/session/shared-device.ts'

/** The people board of a shared device: its rink, and the people there who have a PIN. */
export type Board = z.infer<typeof peopleBoard.reply>

/** The board as this browser last saw it; undefined if it is no shared device. */
export function storedBoard(): Board | undefined {
  return peopleBoard.reply.safeParse(readJson(readBoard() ?? '')).data
}
