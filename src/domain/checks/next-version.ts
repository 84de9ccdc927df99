import { itemsOf, type Template, type TemplateItem } from './template.ts'

/** Thrown if a draft asks another question under the key of a published item. */
export class KeyReused extends Error {}

/**
 * The next version of a published template. Items that the draft has dropped are kept as retired, so that spreadsheets keep
 * their columns; new ones are asked from this version on, and their columns follow at the end. A key names one question for
 * ever: its kind never changes, and a retired one is not asked again. Throws `KeyReused`.
 */
export function nextVersion(before: Template, draft: Template): Template {
  const version = before.version + 1
  const known = new Map(itemsOf(before).map(item => [item.key, item]))
  let columns = known.size
  const published = (item: TemplateItem): TemplateItem => {
    const earlier = known.get(item.key)
    known.delete(item.key)
    if (!earlier) return { ...item, since: version, retiredIn: undefined, column: columns++ }
    if (earlier.retiredIn !== undefined) {
      if (item.retiredIn === earlier.retiredIn) return earlier
      throw new KeyReused(`${item.label} was asked before and is retired: it needs a new key`)
    }
    if (earlier.kind !== item.kind)
      throw new KeyReused(`${item.label} is another kind of question: it needs a new key`)
    return { ...item, since: earlier.since, retiredIn: undefined, column: earlier.column }
  }
  const sections = draft.sections.map(section => ({ ...section, items: section.items.map(published) }))
  const dropped = [...known.values()].map(item => ({ ...item, retiredIn: item.retiredIn ?? version }))
  const last = sections.pop()
  if (!last) return before
  return { ...draft, version, sections: [...sections, { ...last, items: [...last.items, ...dropped] }] }
}

/** The items of all versions in the order of their spreadsheet columns. */
export function columnsOf(template: Pick<Template, 'sections'>): TemplateItem[] {
  return itemsOf(template).toSorted((one, other) => one.column - other.column)
}
