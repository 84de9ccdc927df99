import { z } from 'zod'
import { GOOD_OR_POOR, PASS_OR_FAIL } from '#domain/checklists/parts.ts'
import { isStorable, LINE_LENGTH } from '#domain/fields.ts'
import { bandInWords, isWithin, numberProblem, typedNumber } from '#domain/readings/band.ts'

/** The question that a re-check of a finding answers. */
export const askedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    unit: z.string().optional(),
    decimals: z.int(),
    /** The limits that the finding exceeded. */
    limits: z.object({ min: z.number().optional(), max: z.number().optional() }),
  }),
  z.object({
    kind: z.literal('words'),
    words: z.array(z.object({ value: z.string(), tone: z.enum(['good', 'bad', 'neutral']) })),
  }),
])
export type Asked = z.infer<typeof askedSchema>

/** The new reading or answer of each finding, by its key. */
export const resultsSchema = z
  .array(
    z.object({
      key: z.string().max(100),
      value: z
        .string()
        .trim()
        .max(LINE_LENGTH)
        .refine(isStorable, 'A result contains characters that cannot be stored'),
    }),
  )
  .max(100)
export type Results = z.infer<typeof resultsSchema>

/** A finding that is checked again. */
interface Rechecked {
  label: string
  rating: string
  asks?: Asked | undefined
}

/**
 * The question that a re-check of a finding answers. An item of a specified checklist, and a reported fault, have none of
 * their own: they are answered in the words of the checklist.
 */
export function askedAbout({ asks, rating }: Pick<Rechecked, 'asks' | 'rating'>): Asked {
  if (asks) return asks
  const isPoor = GOOD_OR_POOR.words.some(({ value, tone }) => value === rating && tone === 'bad')
  const { words } = isPoor ? GOOD_OR_POOR : PASS_OR_FAIL
  return { kind: 'words', words: words.filter(({ tone }) => tone !== 'neutral') }
}

/** The new reading or answer in words: '-4.5 °C', 'Pass'. */
export function resultInWords(defect: Pick<Rechecked, 'asks' | 'rating'>, value: string): string {
  const asked = askedAbout(defect)
  return asked.kind === 'number' ? `${typedNumber(value) ?? value} ${asked.unit ?? ''}`.trim() : value
}

/** The reason why a new reading or answer does not end the restriction; undefined if it does. */
export function resultProblem(defect: Rechecked, value: string): string | undefined {
  const asked = askedAbout(defect)
  const { label } = defect
  if (asked.kind === 'words') {
    const chosen = asked.words.find(word => word.value === value)
    if (!chosen) return `Enter the new result: ${label}`
    return chosen.tone === 'bad' ? `${label} has not passed yet` : undefined
  }
  if (value.trim() === '') return `Enter the new reading: ${label}`
  const problem = numberProblem(value, { label, ...asked })
  if (problem !== undefined) return problem
  if (isWithin(Number(typedNumber(value)), asked.limits)) return undefined
  return `${label} is still outside the limit: ${bandInWords(asked.limits, asked.unit)}`
}
