import type { Answer, Kind } from './kinds/kind.ts'
import type { RatingField } from './kinds/rating.ts'
import { type Field, KINDS, type PlainField } from './kinds.ts'

/** A part of a form with its own heading. */
export interface Section {
  key: string
  title: string
  /** A bad rating in it is serious. Its fields are marked with * (specification 2, section 2.4). */
  isCritical?: true
  /** The section is filled in after the record exists. */
  followUp?: true
  /** Precedes the label of its fields where they appear without the heading: 'Person involved: '. */
  prefix?: string
  fields: readonly Field[]
}

/**
 * One message about missing answers. The steps are tried in order, and the first that applies is shown. `{n}` is the
 * position of the item in its list, `{name}` its name (or noun and position), `{missing}` the labels.
 */
export interface MissingStep {
  /** Keys of fields, or 'checks' for every rating of the form. */
  looksAt: readonly string[]
  title: string
  text: string
  /** Lists the missing labels under the text. */
  asBullets?: boolean
  /** The most labels in `{missing}`; '...' follows where there are more. */
  atMost?: number
}

/** Declares a form that is filled in once for each of several items, which are submitted as a list. */
export interface ItemList {
  /** The name of the list in bodies and records. */
  key: string
  /** One of the things, such as 'Forklift'. */
  noun: string
  /** The message about an empty list. */
  missing: string
}

/** A form as data. Schemas, screens, records, PDFs, sheets and the search derive from it. */
export interface Form {
  key: string
  /** Incremented when a field is added or retired. */
  version: number
  sections: readonly Section[]
  list?: ItemList
  /**
   * The name under which ratings are sent as a list of {item, condition, comment}; without it each is a
   * field.
   */
  ratingsListedAs?: string
  /** Specified messages about missing answers, if one sentence about all of them is not enough. */
  missing?: readonly MissingStep[]
  /** The width of spreadsheet columns, in characters, for fields without their own. */
  columnWidth?: number
}

/** Declares a form and keeps its exact keys for the compiler. */
export function defineForm<const F extends Form>(form: F): F {
  return form
}

export type FieldOfForm<F extends Form> = F['sections'][number]['fields'][number]
export type KeyOf<F extends Form> = FieldOfForm<F>['key']
export type FieldAt<F extends Form, Key extends KeyOf<F>> = Extract<FieldOfForm<F>, { key: Key }>

/** The values of a form on the screen, by key. */
export type Entry = Readonly<Record<string, Answer>>

/** The fields that a version of the form asks for, in order; the current version unless another is given. */
export function fieldsOf<F extends Form>(form: F, version = form.version): FieldOfForm<F>[] {
  return form.sections.flatMap(({ fields }) => fields).filter(field => isAsked(field, version))
}

/** The ratings that a version of the form asks for, in order. */
export function ratingsOf(form: Form, version = form.version): RatingField[] {
  return fieldsOf(form, version).filter(isRating)
}

/** The fields that the form asks for besides its ratings, in order. */
export function plainFieldsOf(form: Form): PlainField[] {
  return fieldsOf(form).filter(isPlain)
}

export function isRating(field: Field): field is RatingField {
  return field.kind === 'rating'
}

export function isPlain(field: Field): field is PlainField {
  return field.kind !== 'rating'
}

/** The field with a role outside the form, such as 'machine-name'. */
export function fieldInRole(form: Form, role: string): Field | undefined {
  return fieldsOf(form).find(field => field.role === role)
}

/** True if a version of the form asks for the field. */
export function isAsked(
  { since = 1, retiredIn = Number.POSITIVE_INFINITY }: Pick<Field, 'since' | 'retiredIn'>,
  version: number,
): boolean {
  return since <= version && version < retiredIn
}

/** The rules of the field's kind. */
export function kindOf({ kind }: Pick<Field, 'kind'>): Kind {
  return KINDS[kind]
}
