import { lexer } from 'marked'
import { z } from 'zod'

/** A piece of text in one style. */
export interface Run {
  text: string
  isBold: boolean
}

/** The blocks of a text document; a `note` is an important warning. */
export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { type: 'paragraph'; runs: Run[] }
  | { type: 'list'; isOrdered: boolean; items: Block[][] }
  | { type: 'table'; head: Run[][]; rows: Run[][][] }
  | { type: 'note'; blocks: Block[] }

const inlineSchema: z.ZodType<Run[]> = z.lazy(() =>
  z
    .array(
      z.discriminatedUnion('type', [
        z
          .object({ type: z.enum(['text', 'escape']), text: z.string() })
          .transform(({ text }): Run[] => [{ text: text.replaceAll('\n', ' '), isBold: false }]),
        z
          .object({ type: z.literal('strong'), tokens: inlineSchema })
          .transform(({ tokens }): Run[] => tokens.map(run => ({ ...run, isBold: true }))),
      ]),
    )
    .transform(runs => runs.flat()),
)

const cellSchema = z.object({ tokens: inlineSchema }).transform(({ tokens }) => tokens)

const blocksSchema: z.ZodType<Block[]> = z.lazy(() =>
  z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('space') }).transform((): Block[] => []),
        z
          .object({
            type: z.literal('heading'),
            depth: z.union([z.literal(1), z.literal(2), z.literal(3)]),
            tokens: inlineSchema,
          })
          .transform(({ depth, tokens }): Block[] => [{ type: 'heading', level: depth, runs: tokens }]),
        z
          .object({ type: z.enum(['paragraph', 'text']), tokens: inlineSchema })
          .transform(({ tokens }): Block[] => [{ type: 'paragraph', runs: tokens }]),
        z
          .object({
            type: z.literal('list'),
            ordered: z.boolean(),
            items: z.array(z.object({ tokens: blocksSchema }).transform(({ tokens }) => tokens)),
          })
          .transform(({ ordered, items }): Block[] => [{ type: 'list', isOrdered: ordered, items }]),
        z
          .object({
            type: z.literal('table'),
            header: z.array(cellSchema),
            rows: z.array(z.array(cellSchema)),
          })
          .transform(({ header, rows }): Block[] => [{ type: 'table', head: header, rows }]),
        z
          .object({ type: z.literal('blockquote'), tokens: blocksSchema })
          .transform(({ tokens }): Block[] => [{ type: 'note', blocks: tokens }]),
      ]),
    )
    .transform(found => found.flat()),
)

/**
 * Reads Markdown: headings of three levels, paragraphs, lists, tables, quotes (as notes) and bold text. Throws on anything
 * else, so that no part of a text is lost on the way to paper.
 */
export function blocksOf(markdown: string): Block[] {
  return blocksSchema.parse(lexer(markdown))
}

/** The plain text of runs. */
export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}
