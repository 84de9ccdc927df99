import { z } from 'zod'
import { optionalText, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { type Entry, type Form, fieldInRole, isRating, plainFieldsOf, ratingsOf } from './form.ts'
import { commentKey, photosKey, type RatingField } from './kinds/rating.ts'
import { missingRatingsSentence } from './problems.ts'
import { bodySchema } from './schemas.ts'

/** A rink with more machines of one kind submits them in two checklists. */
const MOST_ITEMS = 50

/** The photos of bad ratings, as paths by the key of the item. Tablets of before send none. */
const photosSchema = z
  .record(z.string(), z.array(z.string().max(300)).max(5, 'At most 5 photos can be sent'))
  .optional()

/** One item of a form with a list, as sent and stored. */
export type Item = Readonly<Record<string, unknown>>

type SchemaEntry = [key: string, schema: z.ZodType]

interface ListedRating {
  item: string
  condition?: string | null | undefined
}

/** Reads the list of a body that submits the form, with the specified messages. */
export function listSchema(form: Form): z.ZodType<Item[]> {
  const { noun = '', missing = '' } = form.list ?? {}
  const fields = plainFieldsOf(form).map((field): SchemaEntry => [field.key, bodySchema(field)])
  const shape = Object.fromEntries([...fields, ...ratingSchemas(form), ['photos', photosSchema]])
  return z
    .array(z.object(shape, { error: `Each ${noun.toLowerCase()} must be an object` }), { error: missing })
    .min(1, missing)
    .max(MOST_ITEMS, `At most ${MOST_ITEMS} machines can be submitted together`)
}

/** Reads a stored item. It allows the fields of every version, so that an old record is complete. */
export function storedItemSchema(form: Form): z.ZodType<Item> {
  const everyField = form.sections.flatMap(({ fields }) => fields)
  const fields = everyField
    .filter(field => !isRating(field))
    .map(({ key }): SchemaEntry => [key, z.string().nullish()])
  return z.object(Object.fromEntries([...fields, ...storedRatings(form, everyField.filter(isRating))]))
}

/** The list of a body or a record; empty where it has none. */
export function itemsIn({ list }: Form, record: Item): Item[] {
  const items = record[list?.key ?? '']
  return Array.isArray(items) ? items.filter(isItem) : []
}

/** The answers of an entry as a body sends them. */
export function itemFrom(form: Form, entry: Entry): Item {
  const pick = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, entry[key] ?? '']))
  const ratings = ratingsOf(form)
  const plain = { ...pick(plainFieldsOf(form).map(({ key }) => key)), ...photosOfBad(ratings, entry) }
  const commentOn = (key: string) => entry[commentKey(key)] || null
  if (form.ratingsListedAs) {
    const listed = ratings.map(({ key, label }) => ({
      item: label,
      condition: entry[key] ?? '',
      comment: commentOn(key),
    }))
    return { ...plain, [form.ratingsListedAs]: listed }
  }
  const comments = ratings.flatMap(({ key, allowsComment }) =>
    allowsComment ? [[commentKey(key), commentOn(key)]] : [],
  )
  return { ...plain, ...pick(ratings.map(({ key }) => key)), ...Object.fromEntries(comments) }
}

/** The photos of the bad ratings as a body sends them; nothing without one. */
function photosOfBad(ratings: readonly RatingField[], entry: Entry): Item {
  const photos = ratings.flatMap(({ key, words }) => {
    const isBad = words.some(({ value, tone }) => tone === 'bad' && value === entry[key])
    const paths = pathsIn(textAt(entry, photosKey(key)))
    return isBad && paths.length > 0 ? [[key, paths]] : []
  })
  return photos.length > 0 ? { photos: Object.fromEntries(photos) } : {}
}

/** The paths of photos by the key of their item, in a body or a stored item. */
export function photosOf({ photos }: Item): Record<string, string[]> {
  return photosSchema.safeParse(photos).data ?? {}
}

/** The lines of an answer that consists of paths. */
export function pathsIn(lines: string): string[] {
  return lines.split('\n').filter(Boolean)
}

/** The rating of one field, its comment and its photos, in a record or entry; '' if missing. */
export function ratingOn(
  form: Form,
  item: Item,
  { key, label }: Pick<RatingField, 'key' | 'label'>,
): { rating: string; comment: string; photos: string } {
  const photos = photosOf(item)[key]?.join('\n') ?? textAt(item, photosKey(key))
  const listed = item[form.ratingsListedAs ?? '']
  if (!Array.isArray(listed))
    return { rating: textAt(item, key), comment: textAt(item, commentKey(key)), photos }
  const found: Item = listed.find(one => one.item === label) ?? {}
  return { rating: textAt(found, 'condition'), comment: textAt(found, 'comment'), photos }
}

/** The name of a stored item: its name, its number, or its noun and position. */
export function nameOfItem(form: Form, item: Item, index: number): string {
  const inRole = (role: string) => textAt(item, fieldInRole(form, role)?.key ?? '')
  return inRole('machine-name') || inRole('machine-number') || `${form.list?.noun} ${index + 1}`
}

/** The text of a field; '' if missing. */
export function textAt(record: Item, key: string): string {
  const value = record[key]
  return typeof value === 'string' ? value : ''
}

function ratingSchemas(form: Form): SchemaEntry[] {
  if (form.ratingsListedAs) return [[form.ratingsListedAs, ratingListSchema(form)]]
  return ratingsOf(form).flatMap((field): SchemaEntry[] => {
    const { key, label, allowsComment } = field
    const rating: SchemaEntry = [key, bodySchema({ ...field, required: `${label} status is required` })]
    const limits = { label: `${label} comment`, maxLength: PARAGRAPH_LENGTH }
    return allowsComment ? [rating, [commentKey(key), optionalText(limits)]] : [rating]
  })
}

function ratingListSchema(form: Form) {
  const ratings = ratingsOf(form)
  const noneSent = missingRatingsSentence(
    form,
    ratings.map(({ label }) => label),
  )
  return z
    .array(
      z.object({
        item: z.string({ error: 'Each inspection item needs its name' }),
        condition: z.string({ error: `Condition must be ${wordsOf(ratings[0])}` }).nullish(),
        comment: optionalText({ label: 'Comment', maxLength: PARAGRAPH_LENGTH }),
      }),
      { error: noneSent },
    )
    .max(ratings.length, `There are ${ratings.length} inspection items`)
    .superRefine((listed, context) => {
      for (const message of listProblems(form, listed)) context.addIssue({ code: 'custom', message })
    })
    .transform(listed => ratings.flatMap(({ label }) => listed.filter(({ item }) => item === label)))
}

/** The problems of a list of ratings: unknown or repeated names, unknown words, and ratings that are missing. */
function listProblems(form: Form, listed: ListedRating[]): string[] {
  const ratings = ratingsOf(form)
  const fieldOf = (item: string) => ratings.find(({ label }) => label === item)
  const names = listed.map(({ item }) => item)
  const rated = listed.filter(({ condition }) => condition)
  const isWord = (field = ratings[0], condition: string | null = '') =>
    field?.words.some(({ value }) => value === condition)
  const missing = ratings.filter(({ label }) => !rated.some(({ item }) => item === label))
  return [
    ...names.filter(name => !fieldOf(name)).map(name => `There is no inspection item '${name.slice(0, 50)}'`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map(name => `${name.slice(0, 50)} is listed twice`),
    ...rated
      .filter(({ item, condition }) => !isWord(fieldOf(item), condition))
      .map(({ item }) => `${item.slice(0, 50)} must be ${wordsOf(fieldOf(item) ?? ratings[0])}`),
    ...(missing.length > 0
      ? [
          missingRatingsSentence(
            form,
            missing.map(({ label }) => label),
          ),
        ]
      : []),
  ]
}

function storedRatings(form: Form, ratings: readonly RatingField[]): SchemaEntry[] {
  if (form.ratingsListedAs) {
    const rating = z.object({ item: z.string(), condition: z.string(), comment: z.string().nullable() })
    return [[form.ratingsListedAs, z.array(rating)]]
  }
  return ratings.flatMap(({ key, allowsComment }): SchemaEntry[] => [
    [key, z.string().optional()],
    ...(allowsComment ? [[commentKey(key), z.string().nullish()] satisfies SchemaEntry] : []),
  ])
}

/** 'Pass, Fail or N/A'. */
function wordsOf(field: RatingField | undefined): string {
  const values = field?.words.map(({ value }) => value) ?? []
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null
}
