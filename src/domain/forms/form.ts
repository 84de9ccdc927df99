import type { Answer, Kind } from './kinds/kind.ts'
import { type Field, KINDS } from './kinds.ts'

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

/** A form as data. Schemas, screens, records, papers, sheets and the search derive from it. */
export interface Form {
  key: string
  /** Grows when a field comes or goes. */
  version: number
  sections: readonly Section[]
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

/** Whether a version of the form asks for the field. */
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
