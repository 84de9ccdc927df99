import { z } from 'zod'
import { LINE_LENGTH, PARAGRAPH_LENGTH, requiredText } from '#domain/fields.ts'
import { type Band, isWithin } from '#domain/readings/band.ts'
import { UNITS } from '#domain/readings/units.ts'

/** A check with more items is never finished: split it (checks, Template). */
export const MOST_ITEMS = 60
const MOST_POINTS = 200
const MOST_WORDS = 12
const LONGEST_MINUTES = 7 * 24 * 60

/** Keys name answers in records for ever, so they are short and plain. */
const keySchema = z.string().regex(/^[a-z][a-zA-Z0-9]{0,40}$/, 'A key has up to 41 letters and digits')
const line = (message: string) => requiredText(message, { label: 'A line', maxLength: LINE_LENGTH })
const paragraph = z.string().max(PARAGRAPH_LENGTH)

/** The results of a bad answer. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note') }),
  z.object({ kind: z.literal('photo') }),
  z.object({ kind: z.literal('action') }),
  /** Puts the machine out of service, or closes the place. */
  z.object({ kind: z.literal('lock') }),
  z.object({
    kind: z.literal('stop-card'),
    steps: z
      .array(
        z.object({
          text: line('Please enter the step'),
          minutes: z.int().min(1).max(LONGEST_MINUTES).optional(),
        }),
      )
      .min(1, 'Add at least one step')
      .max(12),
  }),
  /** Asks for the check again after this time. */
  z.object({ kind: z.literal('follow-up'), minutes: z.int().min(1).max(LONGEST_MINUTES) }),
])
export type Effect = z.infer<typeof effectSchema>

const bandSchema = z.object({ min: z.number().optional(), max: z.number().optional() })
const bands = {
  /** Outside of this band someone has to act. */
  act: bandSchema.optional(),
  /** Outside of this band work has to stop. */
  stop: bandSchema.optional(),
}
const toneSchema = z.enum(['good', 'bad', 'neutral'])
const wordsSchema = z
  .array(
    z.object({
      value: line('Please enter the answer'),
      tone: toneSchema,
      /** Of a choice: a part of the check that is due less often than the check itself, such as every 12 months. */
      everyMonths: z.int().min(1).optional(),
      /** Of a choice with parts: the answer if none is done, where other answers have no interval either. */
      isNone: z.boolean().optional(),
    }),
  )
  .min(2, 'Add at least two answers')
  .max(MOST_WORDS)

export const PASS_FAIL: z.infer<typeof wordsSchema> = [
  { value: 'Pass', tone: 'good' },
  { value: 'Fail', tone: 'bad' },
]

const itemBase = {
  key: keySchema,
  label: line('Please enter the question'),
  help: paragraph.optional(),
  /** The path of an uploaded photo. */
  picture: z.string().max(300).optional(),
  isRequired: z.boolean().default(true),
  /** The version of the template that introduced the item, and the one that retired it; set when it is published. */
  since: z.int().positive().default(1),
  retiredIn: z.int().positive().optional(),
  /** The position of its spreadsheet column, which no later version changes; set when it is published. */
  column: z.int().nonnegative().default(0),
  /** Asked only if the answer to an earlier item is this one, or is bad. */
  showIf: z
    .object({ item: keySchema, is: z.union([z.literal('bad'), z.object({ value: z.string() })]) })
    .optional(),
  effects: z.array(effectSchema).max(6).default([]),
}

/** One question of a check. */
export const templateItemSchema = z.discriminatedUnion('kind', [
  /** One tap. `allowsNa` also offers N/A. */
  z.object({
    ...itemBase,
    kind: z.literal('rating'),
    words: wordsSchema.default(PASS_FAIL),
    allowsNa: z.boolean().default(false),
  }),
  z.object({
    ...itemBase,
    kind: z.literal('number'),
    unit: z.enum(UNITS).optional(),
    decimals: z.int().min(0).max(4).default(1),
    ...bands,
    /** Other bands for some answers to an earlier choice. */
    bandsBy: z
      .object({
        item: keySchema,
        cases: z
          .array(z.object({ value: z.string(), ...bands }))
          .min(1)
          .max(MOST_WORDS),
      })
      .optional(),
    /** An hour meter, in hours: it never falls. */
    isMeter: z.boolean().default(false),
  }),
  z.object({
    ...itemBase,
    kind: z.literal('choice'),
    words: wordsSchema,
    takesMany: z.boolean().default(false),
  }),
  z.object({ ...itemBase, kind: z.literal('text') }),
  z.object({ ...itemBase, kind: z.literal('paragraph') }),
  /** The name of a person, chosen or typed. */
  z.object({ ...itemBase, kind: z.literal('person') }),
  z.object({ ...itemBase, kind: z.literal('time') }),
  /** A day; one that `expires`, such as the use-by date of a product, is doubted once it has passed. */
  z.object({ ...itemBase, kind: z.literal('date'), expires: z.boolean().default(false) }),
  z.object({ ...itemBase, kind: z.literal('photo'), atLeast: z.int().min(1).max(5).default(1) }),
  z.object({ ...itemBase, kind: z.literal('signature') }),
  /** A text to read. It has no answer. */
  z.object({ ...itemBase, kind: z.literal('instruction') }),
])
export type TemplateItem = z.infer<typeof templateItemSchema>

/** A law, standard or practice that asks for the check. */
const basisSchema = z.object({
  text: line('Please enter the basis'),
  citation: z.string().max(LINE_LENGTH).default(''),
  /** A country or region such as GB or US-MA; empty for practice that applies everywhere. */
  jurisdiction: z.string().max(20).default(''),
})

/** The subject of one check. */
export const SUBJECTS = ['machine', 'place', 'pad', 'rink'] as const
/** The step of the day that waits for the check. */
export const GATES = ['none', 'shift-end'] as const

/** A check that a rink defines, in one version. Records are read with the version that they were made with. */
export const templateSchema = z
  .object({
    title: line('Please enter a title'),
    icon: z.string().max(40).default('clipboard-check'),
    about: z.enum(SUBJECTS),
    /** The kind of machine, if it is about one. */
    machineKind: z.string().max(40).optional(),
    /** Each has answers of its own, such as 14 extinguishers. */
    points: z
      .array(z.object({ key: keySchema, label: line('Please enter the point') }))
      .max(MOST_POINTS)
      .default([]),
    /** The number of points of one check, those that have waited longest; all of them if omitted. */
    pointsAtOnce: z.int().min(1).max(MOST_POINTS).optional(),
    version: z.int().positive().default(1),
    basis: z.array(basisSchema).max(12).default([]),
    sections: z
      .array(
        z.object({
          key: keySchema,
          title: line('Please enter a heading'),
          items: z.array(templateItemSchema).min(1, 'Add at least one question'),
        }),
      )
      .min(1, 'Add at least one question')
      .max(20),
    signOff: z.enum(['none', 'manager', 'other-person']).default('none'),
    gate: z.enum(GATES).default('none'),
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
function templateProblems(
  template: Pick<Template, 'sections' | 'version' | 'about' | 'points' | 'machineKind'>,
): string[] {
  const every = itemsOf(template)
  const asked = askedItems(template, template.version)
  return [
    ...repeated(every.map(({ key }) => key)).map(key => `The key ${key} is used twice`),
    ...repeated(template.points.map(({ key }) => key)).map(key => `The point ${key} is listed twice`),
    ...(asked.length > MOST_ITEMS ? [`A check has at most ${MOST_ITEMS} questions. Split it into two.`] : []),
    ...(asked.every(({ kind }) => kind === 'instruction')
      ? ['Add at least one question that has an answer.']
      : []),
    ...(template.about === 'machine' && !template.machineKind ? ['Choose the kind of machine.'] : []),
    ...asked.flatMap(item =>
      item.kind === 'number' && item.isMeter && item.unit !== 'h'
        ? [`${item.label} is an hour meter, so its unit is h.`]
        : [],
    ),
    ...asked.flatMap(item => (item.kind === 'number' ? limitProblems(item) : [])),
    ...asked.flatMap((item, index) => dependencyProblems(item, asked.slice(0, index))),
  ]
}

/** The limits of a number: from low to high, and work stops outside of what is fine. */
function limitProblems({ label, act, stop, bandsBy }: Extract<TemplateItem, { kind: 'number' }>): string[] {
  const all = [{ act, stop }, ...(bandsBy?.cases ?? [])]
  const isBackwards = ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Band = {}) =>
    min > max
  if (all.some(limits => isBackwards(limits.act) || isBackwards(limits.stop)))
    return [`${label}: the lower limit must not be above the upper one.`]
  const isInside = (limits: (typeof all)[number]) =>
    [limits.act?.min, limits.act?.max].some(limit => limit !== undefined && !isWithin(limit, limits.stop))
  return all.some(isInside) ? [`${label}: “Stop” must lie outside of what is fine.`] : []
}

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

/** A follow-up depends on one earlier item, which is itself always asked; bands depend on an earlier choice. */
function dependencyProblems(item: TemplateItem, earlier: readonly TemplateItem[]): string[] {
  const { label, showIf } = item
  const problems: string[] = []
  const find = (wanted: string) => earlier.find(({ key }) => key === wanted)
  if (showIf) {
    const followed = find(showIf.item)
    if (!followed) problems.push(`${label} depends on a question that is not asked before it.`)
    else if (followed.showIf) problems.push(`${label} depends on a question that is a follow-up itself.`)
  }
  if (item.kind === 'number' && item.bandsBy && find(item.bandsBy.item)?.kind !== 'choice')
    problems.push(`The limits of ${label} depend on a choice that is not asked before it.`)
  return problems
}
