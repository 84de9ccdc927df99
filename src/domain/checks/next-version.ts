import { removeItem, sendableTemplate } from './draft.ts'
import { itemsOf, type Template, type TemplateItem } from './template.ts'

/** The reason why a draft cannot follow a version: it asks another question under an old key. Undefined if it can. */
export function publishProblem(before: Template | null, draft: Template): string | undefined {
  const known = new Map(before && itemsOf(before).map(item => [item.key, item]))
  for (const item of itemsOf(draft)) {
    const earlier = known.get(item.key)
    if (earlier?.retiredIn !== undefined && item.retiredIn !== earlier.retiredIn)
      return `${item.label} was asked before and is retired: it needs a new key`
    if (earlier && earlier.kind !== item.kind)
      return `${item.label} is another kind of question: it needs a new key`
    // Its column has one unit.
    if (earlier?.kind === 'number' && item.kind === 'number' && earlier.unit !== item.unit)
      return `${item.label} has another unit: it needs a new key`
  }
  return undefined
}

/**
 * The next version of a published template, or the first. Items that the draft has dropped are kept as retired, so that
 * spreadsheets keep their columns; new ones are asked from this version on, and their columns follow at the end. A key names
 * one question for ever: see `publishProblem`.
 */
export function nextVersion(before: Template | null, draft: Template): Template {
  const version = (before?.version ?? 0) + 1
  const known = new Map(before && itemsOf(before).map(item => [item.key, item]))
  let columns = known.size
  const published = (item: TemplateItem): TemplateItem => {
    const earlier = known.get(item.key)
    known.delete(item.key)
    if (!earlier) return { ...item, since: version, retiredIn: undefined, column: columns++ }
    const { since, retiredIn, column } = earlier
    return { ...item, since, retiredIn, column }
  }
  const sections = draft.sections.map(section => ({ ...section, items: section.items.map(published) }))
  const dropped = [...known.values()].map(item => ({ ...item, retiredIn: item.retiredIn ?? version }))
  const whole = sections.map((section, index) =>
    index === sections.length - 1 ? { ...section, items: [...section.items, ...dropped] } : section,
  )
  return { ...draft, version, sections: whole }
}

/**
 * The draft that takes over an edition of the library. The rink's own points, gate and sign-off stay, and questions that it
 * has removed are not asked again.
 */
export function updatedFrom(own: Template, edition: Template): Template {
  const { version, points, pointsAtOnce, gate, signOff } = own
  const retired = itemsOf(own).filter(({ retiredIn }) => retiredIn !== undefined)
  const taken = retired.reduce((template, { key }) => removeItem(template, key), edition)
  return sendableTemplate({ ...taken, version, points, pointsAtOnce, gate, signOff })
}

/** The items of all versions in the order of their spreadsheet columns. */
export function columnsOf(template: Pick<Template, 'sections'>): TemplateItem[] {
  return itemsOf(template).toSorted((one, other) => one.column - other.column)
}
