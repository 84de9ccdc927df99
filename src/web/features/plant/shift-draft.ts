import { z } from 'zod'
import { timeOfDay } from '#domain/dates.ts'
import {
  exampleWithin,
  instantInShift,
  SHIFT_LISTS,
  type ShiftEntry,
  shiftEntrySchema,
  shiftTimes,
} from '#domain/plant/shift-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { readDraft } from '#web/offline/drafts.ts'
import { texts } from './texts.ts'

export type ShiftList = (typeof SHIFT_LISTS)[number]

const lineSchema = z.object({ id: z.string(), time: z.string(), what: z.string(), remedy: z.string() })
export type ShiftLine = z.infer<typeof lineSchema>

const shiftDraftSchema = z.object({
  shift: z.string(),
  /** yyyy-MM-dd; '' for the day on which it was last the time of the start. */
  day: z.string(),
  /** `null` until it is typed: it then follows the shift and the person. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  changes: z.array(lineSchema),
  unusual: z.array(lineSchema),
  malfunctions: z.array(lineSchema),
  submittedBy: z.string(),
})

/** An unsent shift entry; its times are those of the rink's clock. */
export type ShiftDraft = z.infer<typeof shiftDraftSchema>

/** The start and end of a shift on the rink's clock, such as 06:00. */
export interface ShiftTimes {
  from: string
  to: string
}

export const BLANK_SHIFT: ShiftDraft = {
  shift: '',
  day: '',
  from: null,
  to: null,
  changes: [],
  unusual: [],
  malfunctions: [],
  submittedBy: '',
}

export function shiftDraftKey({ id }: Pick<Rink, 'id'>): string {
  return `plant-shifts/${id}/`
}

export async function readShiftDraft(rink: Rink): Promise<ShiftDraft> {
  return (await readDraft(shiftDraftKey(rink), shiftDraftSchema))?.content ?? BLANK_SHIFT
}

/** The entry with its times as instants, and what is wrong with it by field. */
export function shiftFrom(
  draft: ShiftDraft & ShiftTimes,
  timezone: string,
): { shift: ShiftEntry | undefined; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const { shift, day, from, to } = draft
  const times = shiftTimes({ day, from, to }, timezone)
  if (!times) errors['from'] = texts.shift.noShift
  const linesOf = (list: ShiftList) =>
    draft[list].map(({ time, what, remedy }, index) => {
      const at = times && instantInShift(time, times, timezone)
      if (times && at === undefined)
        errors[`${list}.${index}.at`] = texts.shift.noTime(timeOfDay(exampleWithin(times), timezone))
      return { at: at ?? '', what, ...(list === 'malfunctions' && { remedy }) }
    })
  const lists = Object.fromEntries(SHIFT_LISTS.map(list => [list, linesOf(list)]))
  const read = shiftEntrySchema.safeParse({ shift, ...(times ?? UNKNOWN_TIMES), ...lists })
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path.join('.')
    // A time that was not typed has its own message.
    if (!INSTANTS.test(field) || times) errors[field] ??= message
  }
  return { shift: Object.keys(errors).length === 0 ? read.data : undefined, errors }
}

/** The fields that are instants in the entry. */
const INSTANTS = /(^|\.)(at|startedAt|endedAt)$/
const UNKNOWN_TIMES = { startedAt: '', endedAt: '' }
