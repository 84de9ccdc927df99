import { z } from 'zod'
import { optionalText } from '#domain/fields.ts'
import { type Matter, matterSchema, TONES } from '#domain/matters/matter.ts'

/** Something open at the time of a handover, with what the outgoing manager says about it. */
export const handoverLineSchema = matterSchema.extend({ comment: z.string().nullable() })
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
 * The drafted lines as they are now and what is new, red first. A line that has closed is struck through, never removed, and
 * comes last.
 */
export function linesNow(drafted: readonly HandoverLine[], open: readonly Matter[]): ShownLine[] {
  const now = new Map(open.map(matter => [matter.key, matter]))
  const known = new Set(drafted.map(({ key }) => key))
  const lines: ShownLine[] = [
    ...drafted.map(line => {
      const matter = now.get(line.key)
      return matter ? { ...line, ...matter, state: 'open' as const } : { ...line, state: 'closed' as const }
    }),
    ...open
      .filter(({ key }) => !known.has(key))
      .map(matter => ({ ...matter, comment: null, state: 'new' as const })),
  ]
  return [
    ...TONES.flatMap(tone => lines.filter(line => line.tone === tone && line.state !== 'closed')),
    ...lines.filter(({ state }) => state === 'closed'),
  ]
}

/** A line with its detail and comment: 'Forklift 1 is out of service: Brakes: Fail – engineer comes at 15:00'. */
export function lineInWords({ title, detail, comment }: HandoverLine): string {
  return [[title, detail].filter(Boolean).join(': '), comment].filter(Boolean).join(' – ')
}

/** The first red line that the incoming manager has not opened. */
export function unopenedLine(lines: readonly ShownLine[], opened: readonly string[]): ShownLine | undefined {
  return redLines(lines).find(({ key }) => !opened.includes(key))
}

/** How many of the red lines the incoming manager has opened. */
export function redLinesOpened(lines: readonly ShownLine[], opened: readonly string[]) {
  const red = redLines(lines)
  return { done: red.filter(({ key }) => opened.includes(key)).length, total: red.length }
}

function redLines(lines: readonly ShownLine[]): ShownLine[] {
  return lines.filter(({ tone, state }) => tone === 'red' && state !== 'closed')
}
