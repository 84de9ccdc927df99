import { Check, CircleX, type LucideIcon, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type Finding, findingsOf } from '#domain/forms/findings.ts'
import { type Form, isRating, type Section } from '#domain/forms/form.ts'
import { type Item, photosOf } from '#domain/forms/items.ts'
import type { RatingTone } from '#domain/forms/kinds/rating.ts'
import type { Field } from '#domain/forms/kinds.ts'
import { answersOfSection, type Detail } from '#domain/forms/record.ts'
import { RecordDetails } from '#web/components/record-details.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { texts } from './texts.ts'

interface FormRecordProps {
  form: Form
  record: Item
  /** Content that follows a section, by its key. */
  after?: Readonly<Record<string, ReactNode>>
  /** True if short paragraphs share a line. */
  isCompact?: boolean
}

/** A record of a form, section by section. Sections without an answer are left out. */
export function FormRecord({ form, record, after, isCompact }: FormRecordProps) {
  return form.sections
    .filter(section => isAnswered(section, record))
    .map(section => (
      <RecordSection key={section.key} title={section.title}>
        <Answers fields={section.fields} record={record} isCompact={isCompact} />
        {after?.[section.key]}
      </RecordSection>
    ))
}

/** A part of a record with its heading. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface AnswersProps {
  fields: readonly Field[]
  record: Item
  isCompact?: boolean | undefined
}

/** The answers to some fields on record; empty ones are left out. */
export function Answers({ fields, record, isCompact }: AnswersProps) {
  const wide = isCompact ? [] : fields.filter(isWide).map(({ label }) => label)
  return <Details details={detailsOf(fields, record)} wide={wide} />
}

/** In characters. Longer values take a line of their own. */
const LONG_VALUE = 80

/** Labels and values side by side; empty ones are left out. Long and `wide` ones take a line of their own. */
export function Details({ details, wide }: { details: readonly Detail[]; wide?: readonly string[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 empty:hidden sm:grid-cols-2 print:grid-cols-3 print:gap-x-4 print:gap-y-1">
      {details.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className={`min-w-0 ${wide?.includes(label) || value.length > LONG_VALUE ? 'col-span-full' : ''}`}
            >
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="max-w-prose font-semibold wrap-anywhere whitespace-pre-wrap">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** One item of a list on record: its details, its ratings with the bad ones first and their photos, and its other answers. */
export function ItemRecord({ form, version, item }: { form: Form; version: number; item: Item }) {
  const first = form.sections.findIndex(({ fields }) => fields.some(isRating))
  const photos = photosOf(item)
  const plainFields = (sections: readonly Section[]) =>
    sections.flatMap(({ fields }) => fields.filter(field => !isRating(field)))
  return (
    <>
      <RecordDetails details={detailsOf(plainFields(form.sections.slice(0, first)), item)} />
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="py-2 font-semibold">
              {texts.check}
            </th>
            <th scope="col" className="w-24 py-2 font-semibold">
              {texts.finding}
            </th>
          </tr>
        </thead>
        <tbody>
          {findingsOf(form, version, item).map(finding => (
            <FindingRow key={finding.key} finding={finding} photos={photos[finding.key] ?? []} />
          ))}
        </tbody>
      </table>
      <RecordDetails details={detailsOf(plainFields(form.sections.slice(first)), item)} />
    </>
  )
}

const tones: Record<RatingTone, { icon: LucideIcon; look: string }> = {
  bad: { icon: CircleX, look: 'text-bad font-bold' },
  good: { icon: Check, look: 'text-ok' },
  neutral: { icon: Minus, look: 'text-ink-soft' },
}

function FindingRow({ finding, photos }: { finding: Finding; photos: string[] }) {
  const { label, rating, tone, comment, isCritical } = finding
  const { icon: Icon, look } = tones[tone]
  return (
    <tr className={`border-b border-line align-top ${tone === 'bad' ? 'bg-bad-soft' : ''}`}>
      <th scope="row" className="py-2.5 pr-3 pl-2 font-normal">
        <span className={tone === 'bad' ? 'font-bold' : ''}>{label}</span>
        {isCritical && <CriticalMark />}
        {comment && <p className="mt-0.5 text-sm whitespace-pre-wrap text-ink-soft">{comment}</p>}
        {photos.length > 0 && (
          <div className="mt-2 print:hidden">
            <PhotosOnRecord of={label} paths={photos} size="small" />
          </div>
        )}
      </th>
      <td className="py-2.5">
        {rating && (
          <span className={`flex items-center gap-1.5 whitespace-nowrap ${look}`}>
            <Icon aria-hidden className="size-5 shrink-0" />
            {rating}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Marks a critical check, for readers and screen readers. */
function CriticalMark() {
  return (
    <span className="ml-2 inline-block rounded-md border border-line-strong px-1.5 align-middle text-sm font-semibold text-ink-soft print:ml-1 print:inline print:border-0 print:p-0 print:align-baseline print:text-xs">
      {texts.critical}
    </span>
  )
}

function detailsOf(fields: readonly Field[], record: Item): Detail[] {
  return answersOfSection({ fields }, record).map(({ field, text }) => [field.label, text])
}

function isAnswered(section: Section, record: Item): boolean {
  return answersOfSection(section, record).some(({ text }) => text !== '')
}

/** Times and names share a line. */
function isWide({ kind, wide }: Field): boolean {
  return wide === true || kind === 'paragraph'
}
