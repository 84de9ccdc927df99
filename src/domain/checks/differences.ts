import { listed } from '#domain/schedules/in-words.ts'
import { type Effect, itemsOf, type Template, type TemplateItem } from './template.ts'

/** One change between two versions of a check, as a sentence. `reworded` asks the same question in other words. */
export interface Difference {
  kind: 'added' | 'removed' | 'reworded' | 'changed'
  /** The key of the item; `null` if the change is about the whole check. */
  key: string | null
  sentence: string
}

const GATE: Record<Template['gate'], string> = {
  none: 'Nothing waits for the check',
  'shift-end': 'The end of the shift waits for the check',
}
const SIGN_OFF: Record<Template['signOff'], string> = {
  none: 'Nobody signs the check off',
  manager: 'A manager signs the check off',
  'other-person': 'Another person signs the check off',
}

/** The changes from one version of a check to another, in the order of its items; the whole check comes first. */
export function differencesBetween(before: Template, after: Template): Difference[] {
  const earlier = new Map(currentItems(before).map(item => [item.key, item]))
  const later = new Map(currentItems(after).map(item => [item.key, item]))
  const ofItems = [...later.values()].flatMap((item): Difference[] => {
    const known = earlier.get(item.key)
    if (!known) return [{ kind: 'added', key: item.key, sentence: `New: ${item.label}.` }]
    return itemDifferences(known, item, after.about)
  })
  const removed = [...earlier.values()]
    .filter(({ key }) => !later.has(key))
    .map(({ key, label }): Difference => ({ kind: 'removed', key, sentence: `No longer asked: ${label}.` }))
  return [...wholeDifferences(before, after), ...ofItems, ...removed]
}

/** The items that the newest version asks. */
function currentItems(template: Template): TemplateItem[] {
  return itemsOf(template).filter(({ retiredIn }) => retiredIn === undefined)
}

function wholeDifferences(before: Template, after: Template): Difference[] {
  const changes: Difference[] = []
  const add = (kind: Difference['kind'], sentence: string) => changes.push({ kind, key: null, sentence })
  if (before.title !== after.title) add('reworded', `The title is now “${after.title}”.`)
  if (before.about !== after.about || before.machineKind !== after.machineKind)
    add('changed', 'The check is about something else.')
  if (before.gate !== after.gate) add('changed', `${GATE[after.gate]}.`)
  if (before.signOff !== after.signOff) add('changed', `${SIGN_OFF[after.signOff]}.`)
  for (const { key, label } of after.points) {
    const known = before.points.find(point => point.key === key)
    if (!known) add('added', `New point: ${label}.`)
    else if (known.label !== label) add('reworded', `The point “${known.label}” is now “${label}”.`)
  }
  for (const { key, label } of before.points)
    if (!after.points.some(point => point.key === key)) add('removed', `No longer a point: ${label}.`)
  if (before.pointsAtOnce !== after.pointsAtOnce)
    add('changed', `${capitalised(pointsInWords(after.pointsAtOnce))} at a time.`)
  if (!same(before.basis, after.basis)) add('changed', 'The legal basis is different.')
  for (const { key, title } of after.sections) {
    const known = before.sections.find(section => section.key === key)
    if (known && known.title !== title) add('reworded', `The heading “${known.title}” is now “${title}”.`)
  }
  if (isReordered(before, after)) add('changed', 'The questions are in another order.')
  return changes
}

/** True if the items that both have come in another order, or under another heading. */
function isReordered(before: Template, after: Template): boolean {
  const common = (one: Template, other: Template) => {
    const keys = new Set(currentItems(other).map(({ key }) => key))
    return currentItems(one)
      .map(({ key }) => key)
      .filter(key => keys.has(key))
  }
  return !same(common(before, after), common(after, before))
}

function itemDifferences(before: TemplateItem, after: TemplateItem, about: Template['about']): Difference[] {
  const { key, label } = after
  const changes: Difference[] = []
  if (before.label !== label)
    changes.push({ kind: 'reworded', key, sentence: `“${before.label}” is now “${label}”.` })
  if (before.help !== after.help)
    changes.push({ kind: 'reworded', key, sentence: `${label}: the help text is different.` })
  const parts =
    before.kind === after.kind ? changedParts(before, after, about) : ['it is another kind of question']
  if (parts.length > 0) changes.push({ kind: 'changed', key, sentence: `${label}: ${parts.join('; ')}.` })
  return changes
}

function changedParts(before: TemplateItem, after: TemplateItem, about: Template['about']): string[] {
  const parts: string[] = []
  if (before.picture !== after.picture) parts.push('the picture is different')
  if (before.isRequired !== after.isRequired)
    parts.push(after.isRequired ? 'an answer is required' : 'an answer is optional')
  if (!same(before.showIf, after.showIf))
    parts.push(after.showIf ? 'it is asked after other answers' : 'it is always asked')
  if (!same(before.effects, after.effects))
    parts.push(
      after.effects.length > 0
        ? `a bad answer now ${effectsInWords(after.effects, about)}`
        : 'a bad answer has no effect',
    )
  if (before.kind === 'rating' && after.kind === 'rating') {
    if (!same(before.words, after.words)) parts.push('the answers are different')
    if (before.allowsNa !== after.allowsNa)
      parts.push(after.allowsNa ? 'N/A is allowed' : 'N/A is not allowed')
  }
  if (before.kind === 'choice' && after.kind === 'choice') {
    if (!same(before.words, after.words)) parts.push('the answers are different')
    if (before.takesMany !== after.takesMany)
      parts.push(after.takesMany ? 'several answers are allowed' : 'one answer is allowed')
  }
  if (before.kind === 'number' && after.kind === 'number') parts.push(...changedNumber(before, after))
  if (before.kind === 'photo' && after.kind === 'photo' && before.atLeast !== after.atLeast)
    parts.push(`at least ${after.atLeast} photos`)
  return parts
}

type NumberItem = Extract<TemplateItem, { kind: 'number' }>

function changedNumber(before: NumberItem, after: NumberItem): string[] {
  const parts: string[] = []
  if (before.unit !== after.unit) parts.push(after.unit ? `the unit is ${after.unit}` : 'it has no unit')
  if (before.decimals !== after.decimals) parts.push(`${after.decimals} decimals`)
  if (!same(before.act, after.act))
    parts.push(`the limit to act is ${bandInWords(after.act)}, not ${bandInWords(before.act)}`)
  if (!same(before.stop, after.stop))
    parts.push(`the limit to stop is ${bandInWords(after.stop)}, not ${bandInWords(before.stop)}`)
  if (!same(before.bandsBy, after.bandsBy)) parts.push('the limits of some choices are different')
  if (before.isMeter !== after.isMeter)
    parts.push(after.isMeter ? 'it is an hour meter' : 'it is no hour meter')
  return parts
}

/** A band of good readings in words: '50 to 65', 'at least 50', 'at most 65' or 'none'. */
export function bandInWords(
  band: { min?: number | undefined; max?: number | undefined } | undefined,
): string {
  const { min, max } = band ?? {}
  if (min !== undefined && max !== undefined) return `${min} to ${max}`
  if (min !== undefined) return `at least ${min}`
  return max === undefined ? 'none' : `at most ${max}`
}

/** The effects of a bad answer in words: 'asks for a note and closes the place'. */
export function effectsInWords(effects: readonly Effect[], about: Template['about']): string {
  const words: Record<Effect['kind'], string> = {
    note: 'asks for a note',
    photo: 'asks for a photo',
    action: 'records an action',
    lock: about === 'machine' ? 'takes the machine out of service' : 'closes the place',
    'stop-card': 'shows what to do at once',
    'follow-up': 'asks for the check again',
  }
  return listed(effects.map(({ kind }) => words[kind]))
}

function pointsInWords(count: number | undefined): string {
  if (count === undefined) return 'all points'
  return count === 1 ? '1 point' : `${count} points`
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
/** Both come from the same schema, so that their fields are in the same order. */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
