import { findingsOf } from './findings.ts'
import { type Form, fieldInRole, fieldsOf, type KeyOf, plainFieldsOf } from './form.ts'
import { type Item, nameOfItem, textAt } from './items.ts'
import type { ChangedAnswers } from './schemas.ts'

/** One changed answer; `null` if it was missing. */
export interface FieldChange<Key extends string = string> {
  field: Key
  from: string | null
  to: string | null
}

/** The replaced answers, in the order of the form. */
export function changedAnswers<F extends Form>(
  form: F,
  before: Readonly<Record<KeyOf<F>, string | null>>,
  change: ChangedAnswers<F>,
): FieldChange<KeyOf<F>>[] {
  return fieldsOf(form).flatMap(field => {
    const key: KeyOf<F> = field.key
    const to = change[key]
    return to === undefined || to === before[key] ? [] : [{ field: key, from: before[key], to }]
  })
}

/** The items of one revision of a record. */
interface Revision {
  definitionVersion: number
  machines: readonly Item[]
}

/** A changed answer of one item of a list. `field` is its label. */
export interface ItemChange extends FieldChange {
  item: string
  /** The number of the item: two may have the same name. */
  identity: string
}

/** The changes from one revision of a list to the next, of the items that both have: a submission may be of one machine. */
export function changesBetween(form: Form, before: Revision, after: Revision): ItemChange[] {
  const old = byIdentity(form, before)
  return [...byIdentity(form, after)].flatMap(([identity, { name: item, answers }]) => {
    const earlier = old.get(identity)?.answers
    if (!earlier) return []
    return [...new Set([...earlier.keys(), ...answers.keys()])].flatMap(field => {
      const [from, to] = [earlier.get(field) ?? null, answers.get(field) ?? null]
      return from === to ? [] : [{ identity, item, field, from, to }]
    })
  })
}

interface Answered {
  name: string
  /** By label. */
  answers: Map<string, string>
}

function byIdentity(form: Form, { machines, definitionVersion }: Revision): Map<string, Answered> {
  const numberKey = fieldInRole(form, 'machine-number')?.key ?? ''
  const seen = new Map<string, Answered>()
  for (const [index, item] of machines.entries()) {
    const number = textAt(item, numberKey)
    const identity = seen.has(number) ? `${number}/${index}` : number
    seen.set(identity, {
      name: nameOfItem(form, item, index),
      answers: answersOf(form, definitionVersion, item),
    })
  }
  return seen
}

function answersOf(form: Form, version: number, item: Item): Map<string, string> {
  const fields = plainFieldsOf(form).map(({ key, label }): [string, string] => [label, textAt(item, key)])
  const findings = findingsOf(form, version, item).flatMap(
    ({ label, rating, comment }): [string, string][] => [
      [label, rating],
      [`${label}: comment`, comment],
    ],
  )
  return new Map([...fields, ...findings].filter(([, value]) => value !== ''))
}
