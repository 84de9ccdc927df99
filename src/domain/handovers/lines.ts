import { z } from 'zod'
import { optionalText } from '#domain/fields.ts'
import { type Matter, matterSchema } from '#domain/matters/matter.ts'

/**
 * Something open at the time of a handover, with what the outgoing manager says about it. A line that had closed by
 * then has no kind.
 */
export const handoverLineSchema = matterSchema
  .partial({ kind: true })
  .extend({ comment: z.string().nullable() })
export type HandoverLine = z.infer<typeof handoverLineSchema>

/** The comments on drafted lines, by their keys. */
export const lineCommentsSchema = z
  .array(
    z.object({
      key: z.string().max(100),
      /** As it was shown: a comment on a line that has closed since keeps it. */
      title: z.string().max(500),
      comment: optionalText({ label: 'Comment', maxLength: 1000 }),
    }),
  )
  .max(500)

/** A line as the incoming manager sees it: still open, closed since, or new since. */
export const shownLineSchema = handoverLineSchema.extend({ state: z.enum(['open', 'closed', 'new']) })
export type ShownLine = z.infer<typeof shownLineSchema>

/** The lines of a handover: everything open, each with its comment. A comment on what has just closed remains. */
export function draftedLines(
  open: readonly Matter[],
  comments: z.output<typeof lineCommentsSchema>,
): HandoverLine[] {
  const commentOn = new Map(comments.map(({ key, comment }) => [key, comment]))
  const closed = comments.filter(({ key, comment }) => comment !== null && !open.some(one => one.key === key))
  return [
    ...open.map(matter => ({ ...matter, comment: commentOn.get(matter.key) ?? null })),
    ...closed.map(({ key, title, comment }) => ({
      key,
      tone: 'plain' as const,
      title,
      detail: '',
      since: null,
      address: null,
      comment,
    })),
  ]
}

/**
 * Everything open now in its order, with the comments on the drafted lines. A line that has closed is struck through, never
 * removed, and comes last.
 */
export function linesNow(drafted: readonly HandoverLine[], open: readonly Matter[]): ShownLine[] {
  const draftedOf = new Map(drafted.map(line => [line.key, line]))
  const isOpen = new Set(open.map(({ key }) => key))
  return [
    ...open.map(matter => {
      const line = draftedOf.get(matter.key)
      return { ...matter, comment: line?.comment ?? null, state: line ? ('open' as const) : ('new' as const) }
    }),
    ...drafted.filter(({ key }) => !isOpen.has(key)).map(line => ({ ...line, state: 'closed' as const })),
  ]
}

/** A line with its detail and comment: 'Forklift 1 is out of service: Brakes: Fail – engineer comes at 15:00'. */
export function lineInWords({ title, detail, comment }: HandoverLine): string {
  return [[title, detail].filter(Boolean).join(': '), comment].filter(Boolean).join(' – ')
}

/** The first red line that the incoming manager has not opened. */
export function unopenedLine(lines: readonly ShownLine[], opened: readonly string[]): ShownLine | undefined {
  return lines.filter(isRedLine).find(({ key }) => !opened.includes(key))
}

/** How many of the red lines the incoming manager has opened. */
export function redLinesOpened(lines: readonly ShownLine[], opened: readonly string[]) {
  const red = lines.filter(isRedLine)
  return { done: red.filter(({ key }) => opened.includes(key)).length, total: red.length }
}

/** True for a line that has to be opened before the handover can be accepted. */
export function isRedLine({ tone, state }: ShownLine): boolean {
  return tone === 'red' && state !== 'closed'
}
