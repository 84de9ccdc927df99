import { linesOf, uniqueItemKey } from './free-key.ts'
import type { Template, TemplateItem } from './template.ts'
import { askedItems, type Effect, itemsOf, PASS_FAIL, templateSchema } from './template.ts'

/** The ways to answer that the builder offers. */
export const STYLES = [
  'pass-fail',
  'good-fair-poor',
  'yes-no',
  'number',
  'choice',
  'text',
  'person',
  'photo',
  'signature',
  'date',
  'time',
  'instruction',
] as const
export type Style = (typeof STYLES)[number]

type Words = typeof PASS_FAIL
/** Without the word that is chosen as bad, none of the two is. */
export type BadAnswer = 'Yes' | 'No' | 'neither'

const GOOD_FAIR_POOR: Words = [
  { value: 'Good', tone: 'good' },
  { value: 'Fair', tone: 'neutral' },
  { value: 'Poor', tone: 'bad' },
]

/** A check without a title and questions. */
export function blankTemplate(): Template {
  return {
    title: '',
    icon: 'clipboard-check',
    about: 'rink',
    points: [],
    version: 1,
    basis: [],
    sections: [{ key: 'section1', title: 'Questions', items: [] }],
    signOff: 'none',
    gate: 'none',
  }
}

/** A version to edit: its questions that are asked. Publishing adds the retired ones again. */
export function editableTemplate(template: Template): Template {
  const asked = new Set(askedItems(template, template.version))
  const sections = template.sections.map(section => ({
    ...section,
    items: section.items.filter(item => asked.has(item)),
  }))
  return { ...template, sections: sections.filter(({ items }) => items.length > 0) }
}

/** A draft as it is sent: without its empty sections. */
export function sendableTemplate(draft: Template): Template {
  return { ...draft, sections: draft.sections.filter(({ items }) => items.length > 0) }
}

export interface DraftProblem {
  message: string
  /** The key of the question; undefined if it is about the whole check. */
  item?: string | undefined
  /** True if it is about the title. */
  isTitle: boolean
}

/** The sentences about what is missing before the draft can be saved on the server. */
export function draftProblems(draft: Template): DraftProblem[] {
  const sent = sendableTemplate(draft)
  const { error } = templateSchema.safeParse(sent)
  const issues = error?.issues ?? []
  // A problem of the whole check may follow from a problem of one part.
  const ofParts = issues.filter(({ path }) => path.length > 0)
  return (ofParts.length > 0 ? ofParts : issues).map(({ message, path: [part, section, , item] }) => ({
    message,
    isTitle: part === 'title',
    item: part === 'sections' ? sent.sections[Number(section)]?.items[Number(item)]?.key : undefined,
  }))
}

/** How a question is answered; undefined for words of its own. */
export function styleOf(item: TemplateItem): Style | undefined {
  if (item.kind !== 'rating') return item.kind === 'paragraph' ? 'text' : item.kind
  const words = item.words.map(({ value }) => value).join()
  if (words === 'Pass,Fail') return 'pass-fail'
  if (words === 'Yes,No') return 'yes-no'
  return words === 'Good,Fair,Poor' ? 'good-fair-poor' : undefined
}

/** 'Yes' and 'No' with their tones. */
export function yesNo(bad: BadAnswer): Words {
  const tone = (value: string) => (bad === 'neither' ? 'neutral' : value === bad ? 'bad' : 'good')
  return ['Yes', 'No'].map(value => ({ value, tone: tone(value) }))
}

/** The question of a style, with what it shares with others. */
function itemOf(style: Style, base: Omit<TemplateItem, 'kind'>): TemplateItem {
  const rating = (words: Words): TemplateItem => ({ ...base, kind: 'rating', words, allowsNa: false })
  switch (style) {
    case 'pass-fail':
      return rating(PASS_FAIL)
    case 'good-fair-poor':
      return rating(GOOD_FAIR_POOR)
    case 'yes-no':
      return rating(yesNo('No'))
    case 'number':
      return { ...base, kind: style, decimals: 1, isMeter: false }
    case 'choice':
      return { ...base, kind: style, words: [], takesMany: false }
    case 'photo':
      return { ...base, kind: style, atLeast: 1 }
    case 'date':
      return { ...base, kind: style, expires: false }
    case 'text':
    case 'person':
    case 'signature':
    case 'time':
    case 'instruction':
      break
  }
  return { ...base, kind: style }
}

/** True if an answer can be bad, so that it can have effects. */
export function canBeBad(item: TemplateItem): boolean {
  return item.kind === 'rating' || item.kind === 'choice' || item.kind === 'number'
}

const NOTE: Effect[] = [{ kind: 'note' }]

/**
 * Adds one question for each line at the end of a section, the last one if omitted. A bad answer asks what is wrong.
 * `taken` has the keys of all earlier versions.
 */
export function addItems(
  draft: Template,
  {
    text,
    style,
    taken,
    section: chosen,
  }: { text: string; style: Style; taken: ReadonlySet<string>; section?: string | undefined },
): Template {
  const keys = new Set([...taken, ...itemsOf(draft).map(({ key }) => key)])
  const added = linesOf(text).map(label => {
    const key = uniqueItemKey(label, keys)
    keys.add(key)
    const item = itemOf(style, { key, label, isRequired: true, since: 1, column: 0, effects: [] })
    return canBeBad(item) ? { ...item, effects: NOTE } : item
  })
  const into = chosen ?? draft.sections.at(-1)?.key
  return inSections(draft, section =>
    section.key === into ? { ...section, items: [...section.items, ...added] } : section,
  )
}

/** Changes a question in place. */
export function changeItem<Item extends TemplateItem>(
  draft: Template,
  before: Item,
  change: Partial<Item>,
): Template {
  return replaceItem(draft, before.key, { ...before, ...change })
}

/**
 * Changes the wording of a published question. In better words, its answers belong to the same column; another question
 * has a new key, and publishing retires the old one.
 */
export function rewordItem(
  draft: Template,
  item: TemplateItem,
  { label, as, taken }: { label: string; as: 'same' | 'another'; taken: ReadonlySet<string> },
): Template {
  if (as === 'same') return replaceItem(draft, item.key, { ...item, label })
  const key = uniqueItemKey(label, new Set([...taken, ...itemsOf(draft).map(one => one.key)]))
  return replaceItem(draft, item.key, { ...item, label, key, since: 1, column: 0 })
}

/** Changes how a question is answered. A published one becomes another question. */
export function restyleItem(
  draft: Template,
  item: TemplateItem,
  { style, taken }: { style: Style; taken: ReadonlySet<string> },
): Template {
  const { key, label, isRequired, help, picture, showIf, effects } = item
  const base = { key, label, isRequired, help, picture, showIf, since: 1, column: 0, effects }
  const restyled = itemOf(style, base)
  const next = canBeBad(restyled)
    ? { ...restyled, effects: canBeBad(item) ? effects : NOTE }
    : { ...restyled, effects: [] }
  return taken.has(key)
    ? rewordItem(draft, next, { label, as: 'another', taken })
    : replaceItem(draft, key, next)
}

/** Moves a question up (-1) or down (1), at the end of its section into the next one. */
export function moveItem(draft: Template, key: string, by: -1 | 1): Template {
  const from = draft.sections.findIndex(({ items }) => items.some(item => item.key === key))
  const section = draft.sections[from]
  if (!section) return draft
  const place = section.items.findIndex(item => item.key === key)
  const moved = section.items.slice(place, place + 1)
  const others = section.items.toSpliced(place, 1)
  if (place + by >= 0 && place + by < section.items.length) {
    const items = others.toSpliced(place + by, 0, ...moved)
    return inSections(draft, one => (one === section ? { ...one, items } : one))
  }
  const target = draft.sections[from + by]
  if (!target) return draft
  return inSections(draft, one => {
    if (one === section) return { ...one, items: others }
    if (one !== target) return one
    return { ...one, items: by === 1 ? [...moved, ...one.items] : [...one.items, ...moved] }
  })
}

/** Adds a copy of a question below it. */
export function duplicateItem(draft: Template, item: TemplateItem, taken: ReadonlySet<string>): Template {
  const key = uniqueItemKey(item.label, new Set([...taken, ...itemsOf(draft).map(one => one.key)]))
  const copy = { ...item, key, since: 1, column: 0 }
  return inItems(draft, one => (one.key === item.key ? [one, copy] : [one]))
}

/** Removes a question; publishing retires it. Its follow-ups are asked always. */
export function removeItem(draft: Template, key: string): Template {
  return inItems(draft, item => {
    if (item.key === key) return []
    return item.showIf?.item === key ? [{ ...item, showIf: undefined }] : [item]
  })
}

/** Adds an empty section at the end. Without a question, it is not saved. */
export function addSection(draft: Template, title: string): Template {
  const keys = new Set(draft.sections.map(({ key }) => key))
  return {
    ...draft,
    sections: [...draft.sections, { key: uniqueItemKey('section', keys), title, items: [] }],
  }
}

export function renameSection(draft: Template, key: string, title: string): Template {
  return inSections(draft, section => (section.key === key ? { ...section, title } : section))
}

/**
 * The points in a list, one per line. A point keeps its key, also if it is the only one that was changed in a list of the
 * same length.
 */
export function pointsFrom(text: string, before: Template['points']): Template['points'] {
  const lines = [...new Set(linesOf(text))]
  const gone = before.filter(({ label }) => !lines.includes(label))
  const isCorrected = lines.length === before.length && gone.length === 1
  const keys = new Set(before.map(({ key }) => key))
  return lines.map(label => {
    const known = before.find(point => point.label === label) ?? (isCorrected ? gone[0] : undefined)
    const key = known?.key ?? uniqueItemKey(label, keys)
    keys.add(key)
    return { key, label }
  })
}

/** Every key that the check has used; none of them may name another question. */
export function usedKeys(newest: Template | undefined): ReadonlySet<string> {
  return new Set(newest && itemsOf(newest).map(({ key }) => key))
}

function replaceItem(draft: Template, key: string, next: TemplateItem): Template {
  return inItems(draft, item => {
    if (item.key === key) return [next]
    return next.key === key ? [item] : [followed(item, key, next.key)]
  })
}

/** An item that depends on a question whose key has changed. */
function followed(item: TemplateItem, from: string, to: string): TemplateItem {
  const showIf = item.showIf?.item === from ? { ...item.showIf, item: to } : item.showIf
  if (item.kind !== 'number' || item.bandsBy?.item !== from) return { ...item, showIf }
  return { ...item, showIf, bandsBy: { ...item.bandsBy, item: to } }
}

function inItems(draft: Template, change: (item: TemplateItem) => TemplateItem[]): Template {
  return inSections(draft, section => ({ ...section, items: section.items.flatMap(change) }))
}

type Section = Template['sections'][number]

function inSections(draft: Template, change: (section: Section, index: number) => Section): Template {
  return { ...draft, sections: draft.sections.map(change) }
}
