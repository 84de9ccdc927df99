import { z } from 'zod'
import { LINE_LENGTH, PARAGRAPH_LENGTH, requiredText } from '#domain/fields.ts'

/** A check with more items is never finished: split it (checks, Template). */
export const MOST_ITEMS = 60
const MOST_POINTS = 200
const MOST_WORDS = 8
const LONGEST_MINUTES = 7 * 24 * 60

/** Keys name answers in records for ever, so they are short and plain. */
const keySchema = z.string().regex(/^[a-z][a-zA-Z0-9]{0,40}$/, 'A key has up to 41 letters and digits')
const line = (label: string) => requiredText(`Please enter ${label}`, { label, maxLength: LINE_LENGTH })

/** What a bad answer causes. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note') }),
  z.object({ kind: z.literal('photo') }),
  z.object({ kind: z.literal('action') }),
  /** Puts the machine out of service, or closes the place. */
  z.object({ kind: z.literal('lock') }),
  z.object({
    kind: z.literal('stop-card'),
    steps: z
      .array(z.object({ text: line('the step'), minutes: z.int().min(1).max(LONGEST_MINUTES).optional() }))
      .min(1)
      .max(12),
  }),
  /** Asks again after this time. */
  z.object({ kind: z.literal('follow-up'), minutes: z.int().min(1).max(LONGEST_MINUTES) }),
])
export type Effect = z.infer<typeof effectSchema>

const bandSchema = z.object({ min: z.number().optional(), max: z.number().optional() })
const toneSchema = z.enum(['good', 'bad', 'neutral'])
const wordsSchema = z
  .array(z.object({ value: line('a word'), tone: toneSchema }))
  .min(2)
  .max(MOST_WORDS)

const itemBase = {
  key: keySchema,
  label: line('the question'),
  help: z.string().max(PARAGRAPH_LENGTH).optional(),
  isRequired: z.boolean(),
  /** The version of the template that introduced the item, and the one that retired it. */
  since: z.int().positive(),
  retiredIn: z.int().positive().optional(),
  /** The place of its spreadsheet column, which no later version changes. */
  column: z.int().nonnegative(),
  /** Asked only if the answer to an earlier item is this one, or is bad. */
  showIf: z
    .object({ item: keySchema, is: z.union([z.literal('bad'), z.object({ value: z.string() })]) })
    .optional(),
  effects: z.array(effectSchema).max(6),
}

/** One question of a check. */
export const templateItemSchema = z.discriminatedUnion('kind', [
  z.object({ ...itemBase, kind: z.literal('rating'), words: wordsSchema }),
  z.object({
    ...itemBase,
    kind: z.literal('number'),
    unit: z.string().max(20).optional(),
    decimals: z.int().min(0).max(4),
    act: bandSchema.optional(),
    stop: bandSchema.optional(),
  }),
  z.object({ ...itemBase, kind: z.literal('choice'), words: wordsSchema }),
  z.object({ ...itemBase, kind: z.literal('text') }),
  z.object({ ...itemBase, kind: z.literal('paragraph') }),
  z.object({ ...itemBase, kind: z.literal('time') }),
  z.object({ ...itemBase, kind: z.literal('date') }),
])
export type TemplateItem = z.infer<typeof templateItemSchema>

/** A law, standard or practice that asks for the check. */
const basisSchema = z.object({
  text: line('the basis'),
  citation: z.string().max(LINE_LENGTH),
  jurisdiction: z.string().max(20),
})

/** A check that a rink defines, in one version. Records are read with the version that they were made with. */
export const templateSchema = z
  .object({
    title: line('a title'),
    icon: z.string().max(40),
    /** What one check is about. */
    about: z.enum(['machine', 'place', 'pad', 'session', 'person', 'rink']),
    /** The kind of machine, if it is about one. */
    machineKind: z.string().max(40).optional(),
    /** Each is checked by itself, such as 14 extinguishers. */
    points: z.array(z.object({ key: keySchema, label: line('a point') })).max(MOST_POINTS),
    version: z.int().positive(),
    basis: z.array(basisSchema).max(12),
    sections: z
      .array(
        z.object({ key: keySchema, title: line('a heading'), items: z.array(templateItemSchema).min(1) }),
      )
      .min(1)
      .max(20),
    signOff: z.enum(['none', 'manager', 'other-person']),
    gate: z.enum(['none', 'shift-end', 'opening', 'before-session']),
  })
  .superRefine((template, context) => {
    for (const message of templateProblems(template)) context.addIssue({ code: 'custom', message })
  })
export type Template = z.infer<typeof templateSchema>

/** Every item of every version, in order. */
export function itemsOf({ sections }: Pick<Template, 'sections'>): TemplateItem[] {
  return sections.flatMap(({ items }) => items)
}

/** The items that a version asks for. */
export function askedItems(template: Pick<Template, 'sections'>, version: number): TemplateItem[] {
  return itemsOf(template).filter(
    ({ since, retiredIn }) => since <= version && version < (retiredIn ?? Number.POSITIVE_INFINITY),
  )
}

/** True if publishing needs a second person: the check can lock a machine, close a place or hold up a gate. */
export function needsSecondPerson(template: Template): boolean {
  const asked = askedItems(template, template.version)
  return template.gate !== 'none' || asked.some(({ effects }) => effects.some(({ kind }) => kind === 'lock'))
}

/** The sentences about what makes a template unusable. */
function templateProblems(template: Template): string[] {
  const every = itemsOf(template)
  const asked = askedItems(template, template.version)
  const keys = every.map(({ key }) => key)
  return [
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map(key => `The key ${key} is used twice`),
    ...(asked.length > MOST_ITEMS ? [`A check has at most ${MOST_ITEMS} items. Split it into two.`] : []),
    ...(asked.length === 0 ? ['Add at least one item.'] : []),
    ...asked.flatMap((item, index) => followUpProblem(item, asked.slice(0, index))),
  ]
}

/** A follow-up depends on one earlier item, which is itself always asked. */
function followUpProblem({ label, showIf }: TemplateItem, earlier: readonly TemplateItem[]): string[] {
  if (!showIf) return []
  const item = earlier.find(({ key }) => key === showIf.item)
  if (!item) return [`${label} follows an item that is not asked before it.`]
  return item.showIf ? [`${label} follows an item that is a follow-up itself.`] : []
}
