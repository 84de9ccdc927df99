import { z } from 'zod'
import { peopleBoard } from '#contract/devices.ts'
import { readJson } from '#web/api/read-json.ts'
import { readBoard } from '#web/session/shared-device.ts'

const boardSchema = peopleBoard.reply.extend({
  /** When the server sent it, by the tablet's own clock in milliseconds; 0 if an older version stored it. */
  asOf: z.number().default(0),
})

/** The people board of a shared device: its rink, and the people there who have a PIN. */
export type Board = z.infer<typeof boardSchema>

/** The board as this browser last saw it; undefined if it is no shared device. */
export function storedBoard(): Board | undefined {
  return boardSchema.safeParse(readJson(readBoard() ?? '')).data
}
