import type { z } from 'zod'
import { type FieldAt, type Form, fieldsOf, type KeyOf, kindOf } from './form.ts'
import { type Field, KINDS } from './kinds.ts'
import { missingFields, missingSentence } from './missing.ts'

type Kinds = typeof KINDS
type OptionalSchema<F extends Field> = ReturnType<Kinds[F['kind']]['optional']>
type RequiredSchema<F extends Field> = ReturnType<Kinds[F['kind']]['required']>
type BlankIfMissing<Schema extends z.ZodType> = z.ZodPipe<Schema, z.ZodTransform<string, string | null>>

type BodySchema<F extends Field> = F extends { required: string }
  ? RequiredSchema<F>
  : F extends { required: true }
    ? BlankIfMissing<OptionalSchema<F>>
    : OptionalSchema<F>
type StoredSchema<F extends Field> = F extends { nullable: true }
  ? Kinds[F['kind']]['storedOptional']
  : F extends { required: string | true }
    ? Kinds[F['kind']]['stored']
    : Kinds[F['kind']]['storedOptional']
type ChangedSchema<F extends Field> = F['kind'] extends 'text' | 'paragraph' | 'person'
  ? ReturnType<Kinds[F['kind']]['changed']>
  : never

type BodyShape<F extends Form> = { [Key in KeyOf<F>]: BodySchema<FieldAt<F, Key>> }
type StoredShape<F extends Form> = { [Key in KeyOf<F>]: StoredSchema<FieldAt<F, Key>> }
type ChangeShape<F extends Form> = { [Key in KeyOf<F>]: ChangedSchema<FieldAt<F, Key>> }

/** A record's answers to the form. */
export type StoredAnswers<F extends Form> = {
  [Key in KeyOf<F>]: z.output<StoredSchema<FieldAt<F, Key>>>
}

/** The answers of a change; omitted means unchanged. */
export type ChangedAnswers<F extends Form> = { [Key in KeyOf<F>]?: string | null | undefined }

/** The fields of a body that submits the form. Combine with `refuseMissing` where fields are required together. */
export function bodyShape<F extends Form>(form: F): BodyShape<F>
export function bodyShape(form: Form): Record<string, z.ZodType> {
  return shapeOf(form, bodySchema)
}

/** The fields of a body that changes a record. */
export function changeShape<F extends Form>(form: F): ChangeShape<F>
export function changeShape(form: Form): Record<string, z.ZodType> {
  return shapeOf(form, changedSchema)
}

/** The form's fields of a record, of every version, so that an old record is complete. */
export function storedShape<F extends Form>(form: F): StoredShape<F>
export function storedShape(form: Form): Record<string, z.ZodType> {
  return Object.fromEntries(
    form.sections.flatMap(({ fields }) => fields).map(field => [field.key, storedSchema(field)]),
  )
}

/** Refuses a body without the required fields, with one sentence at the first of them. */
export function refuseMissing(form: Form) {
  return (body: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
    const [first] = missingFields(form, body)
    if (!first) return
    context.addIssue({ code: 'custom', path: [first.key], message: missingSentence(form, body) })
  }
}

function shapeOf(form: Form, schema: (field: Field) => z.ZodType) {
  return Object.fromEntries(fieldsOf(form).map(field => [field.key, schema(field)]))
}

/** Reads the answer to one field. */
export function bodySchema(field: Field): z.ZodType {
  const { required } = field
  const kind = kindOf(field)
  if (required === undefined) return kind.optional(field)
  if (required !== true) return kind.required(field, required)
  return kind.optional(field).transform(answer => answer ?? kind.blank)
}

function storedSchema(field: Field): z.ZodType {
  const { stored, storedOptional } = kindOf(field)
  return field.required === undefined || field.nullable ? storedOptional : stored
}

function changedSchema(field: Field): z.ZodType {
  const kind = KINDS[field.kind]
  if (!('changed' in kind)) throw new Error(`A change cannot carry a field of kind ${field.kind} yet`)
  return kind.changed(field)
}
