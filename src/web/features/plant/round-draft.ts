import { z } from 'zod'
import type { PlantItem, PlantSetting } from '#domain/log/settings.ts'
import { ROOM_AMMONIA_KEY } from '#domain/plant/ammonia.ts'
import { type LastReading, lastReading, type PlantNow } from '#domain/plant/plant-now.ts'
import { isDoubtful } from '#domain/plant/reading-doubt.ts'
import { askedItems } from '#domain/plant/rounds.ts'
import type { BandState } from '#domain/readings/band.ts'
import { canBeNegative, readingState, typedNumber } from '#domain/readings/band.ts'
import { askIfRight } from '#domain/readings/doubt.ts'
import { fromSi, typedInWords } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFalling } from '#domain/schedules/meter.ts'
import { readDraft } from '#web/offline/drafts.ts'
import { type Circuit, valueInWords } from './item-words.ts'
import { texts } from './texts.ts'

const roundDraftSchema = z.object({
  /** The typed texts, by the name of the field. */
  typed: z.record(z.string(), z.string()),
  notes: z.record(z.string(), z.string()),
  /** By the subject of the circuit. */
  running: z.record(z.string(), z.boolean()),
  /** The doubtful numbers that a tap has confirmed, as typed, by the name of the field. */
  confirmed: z.record(z.string(), z.string()).default({}),
  submittedBy: z.string(),
})

/** An unsent round of the plant. */
export type RoundDraft = z.infer<typeof roundDraftSchema>

export const BLANK_ROUND: RoundDraft = { typed: {}, notes: {}, running: {}, confirmed: {}, submittedBy: '' }

export function roundDraftKey({ id }: Pick<Rink, 'id'>): string {
  return `plant-rounds/${id}/`
}

export async function readRoundDraft(rink: Rink): Promise<RoundDraft> {
  return (await readDraft(roundDraftKey(rink), roundDraftSchema))?.content ?? BLANK_ROUND
}

/** A field of the round, with what was typed and what it still needs. */
export interface RoundField {
  name: string
  circuit: Circuit
  item: PlantItem
  typed: string
  last: LastReading | undefined
  /** Undefined while nothing is typed, or no number. */
  state: BandState | undefined
  /** The problem with the typed text; '' if none. */
  problem: string
  /** Outside of the limits someone says what they saw or did. */
  needsNote: boolean
  /** Asks about a number that is probably wrong; '' if it is likely or confirmed. */
  question: string
}

/** The fields of a round, in the order of its circuits. */
export function roundFields(
  { circuits }: Pick<PlantSetting, 'circuits'>,
  plant: PlantNow,
  { typed: all, confirmed }: Pick<RoundDraft, 'typed' | 'confirmed'>,
  now: Date,
): RoundField[] {
  return circuits.flatMap(circuit =>
    askedItems(circuit).map(item => {
      const name = `${circuit.subject} ${item.key}`
      const typed = all[name] ?? ''
      const number = typedNumber(typed)
      const last = lastReading(plant, circuit.subject, item.key)
      const state = number === undefined ? undefined : readingState(Number(number), item)
      const isLower = isLowerMeter(item, last, number)
      const problem = typed.trim() !== '' && number === undefined ? texts.round.notNumber(item.label) : ''
      // Nobody writes notes where they have to leave.
      const needsNote = isLower || (item.key !== ROOM_AMMONIA_KEY && (state === 'act' || state === 'stop'))
      const question = confirmed[name] === typed ? '' : doubtAbout(item, last, number, now)
      return { name, circuit, item, typed, last, state, problem, needsNote, question }
    }),
  )
}

/** The question about a number that is probably wrong: 'Last was 83 °C. Is 820 °C right?' */
function doubtAbout(
  item: PlantItem,
  last: LastReading | undefined,
  number: string | undefined,
  now: Date,
): string {
  if (number === undefined || !isDoubtful(Number(number), item, last, now)) return ''
  return askIfRight(typedInWords({ typed: number, unit: item.unit }), last && valueInWords(last.value, item))
}

/** True for a field whose reading may be below zero, as its limits, its last value or its unit show. */
export function needsSign({ item: { look, act, stop, unit }, last }: RoundField): boolean {
  const lastBand = last && { min: fromSi(last.value, unit ?? undefined) }
  return canBeNegative(
    [look, act, stop, lastBand].map(band => band ?? undefined),
    unit,
  )
}

/** The problem with a meter that went down; '' for others. */
export function meterProblem({ item, last, typed }: RoundField): string {
  if (!last || !isLowerMeter(item, last, typedNumber(typed))) return ''
  return texts.round.notFalling(valueInWords(last.value, item))
}

function isLowerMeter(item: PlantItem, last: LastReading | undefined, number: string | undefined): boolean {
  if (!item.isMeter || !last) return false
  return number !== undefined && isFalling(Number(number), fromSi(last.value, item.unit ?? undefined))
}

/** The notes of a round as one text, each with its reading. */
export function notesInWords(fields: readonly RoundField[], notes: RoundDraft['notes']): string {
  return fields
    .flatMap(({ name, circuit, item, needsNote, state }) => {
      const note = (notes[name] ?? '').trim()
      return note !== '' && (needsNote || (state !== undefined && state !== 'fine'))
        ? `${circuit.name}, ${item.label}: ${note}`
        : []
    })
    .join('\n')
}
