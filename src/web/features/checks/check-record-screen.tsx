import { Link, useParams } from '@tanstack/react-router'
import { CircleX, History, Minus } from 'lucide-react'
import { printCheckRecord } from '#contract/check-records.ts'
import { type AnsweredItem, answeredItems, drawingIn } from '#domain/checks/answers.ts'
import type { CheckedSubject, CheckRecord } from '#domain/checks/check.ts'
import { signOffInWords } from '#domain/checks/sign-off.ts'
import type { Template } from '#domain/checks/template.ts'
import { madeInWords } from '#domain/dates.ts'
import { lateSentence } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_HISTORY_PATH } from '#web/addresses.ts'
import { addressOf } from '#web/api/client.ts'
import { buttonLook } from '#web/components/button.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { RecordPage } from '#web/components/record-page.tsx'
import { RecordSection } from '#web/forms/form-record.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureImage } from '#web/signatures/signature-drawing.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { useCheckRecord } from './check-queries.ts'
import { SignOff } from './sign-off.tsx'
import { texts } from './texts.ts'

/** One record of a check, in the words of the version that it was made with. */
export function CheckRecordScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <RecordOfRink key={`${selectedRink.id} ${id}`} rink={selectedRink} id={id} />
}

function RecordOfRink({ rink, id }: { rink: Rink; id: string }) {
  const query = useCheckRecord(rink, id)
  const { data: record } = query
  return (
    <RecordPage
      title={record?.template.title ?? texts.record.title}
      subtitle={rink.name}
      pdf={addressOf(printCheckRecord, { params: { id }, query: { rinkId: String(rink.id) } })}
      query={query}
      back={
        record && (
          <Link
            to={CHECK_HISTORY_PATH}
            params={{ id: String(record.checkId) }}
            className={buttonLook('quiet')}
          >
            <History aria-hidden className="size-5.5 shrink-0" />
            {texts.record.history}
          </Link>
        )
      }
    >
      {shown => <RecordParts rink={rink} record={shown} template={shown.template} />}
    </RecordPage>
  )
}

interface RecordPartsProps {
  rink: Rink
  record: CheckRecord
  template: Template
}

function RecordParts({ rink, record, template }: RecordPartsProps) {
  const { id, day, madeAt, submittedAt, submittedBy, version, badCount } = record
  return (
    <>
      <div className="card flex flex-col gap-3 p-5 sm:p-6">
        <RecordDetails
          details={[
            [texts.record.made, madeInWords(day, madeAt, rink.timezone)],
            [texts.record.submittedBy, submittedBy],
            [texts.record.version, String(version)],
            [texts.signOff.title, signOffInWords(record, rink.timezone)],
            [texts.record.arrived, lateSentence(record, submittedAt, rink.timezone) ?? ''],
          ]}
        />
        <p className={`font-bold ${badCount > 0 ? 'text-bad' : 'text-ok'}`}>
          {badCount > 0 ? texts.form.bad(badCount) : texts.records.allFine}
        </p>
        <SignatureMark record="check_records" id={id} />
        {record.signedOffBy && <SignatureMark record="check_sign_offs" id={id} />}
      </div>
      <SignOff rink={rink} record={record} />
      {worstFirst(record.subjects, subject => badIn(answersOf(template, version, subject))).map(subject => (
        <RecordSection key={subject.key} title={subject.name || texts.record.answers}>
          <dl className="flex flex-col divide-y divide-line">
            {worstFirst(answersOf(template, version, subject), answer => badIn([answer])).map(answered => (
              <AnswerRow key={answered.item.key} answered={answered} signer={submittedBy} />
            ))}
          </dl>
        </RecordSection>
      ))}
    </>
  )
}

function answersOf(template: Template, version: number, { answers }: CheckedSubject): AnsweredItem[] {
  return answeredItems(template, version, answers)
}

function badIn(answers: readonly AnsweredItem[]): number {
  return answers.filter(({ verdict }) => verdict !== 'fine').length
}

function worstFirst<Part>(parts: readonly Part[], badIn: (part: Part) => number): Part[] {
  return parts.toSorted((one, other) => Math.sign(badIn(other)) - Math.sign(badIn(one)))
}

interface AnswerRowProps {
  answered: AnsweredItem
  signer: string
}

/** One question with its answer, its note and its photos. */
function AnswerRow({ answered: { item, answer, verdict, text }, signer }: AnswerRowProps) {
  const isBad = verdict !== 'fine'
  const drawing = item.kind === 'signature' ? drawingIn(answer.value) : undefined
  return (
    <div
      className={`grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_1fr] ${isBad ? '-mx-3 bg-bad-soft px-3 font-bold' : ''}`}
    >
      <dt className="wrap-anywhere">{item.label}</dt>
      <dd className="flex min-w-0 flex-col gap-2">
        <span className={`flex items-start gap-1.5 ${isBad ? 'text-bad' : ''}`}>
          {isBad && <CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />}
          {text === '' ? (
            <span className="flex items-center gap-1.5 font-normal text-ink-soft">
              <Minus aria-hidden className="size-5" />
              {texts.record.notAnswered}
            </span>
          ) : (
            <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{text}</span>
          )}
        </span>
        {answer.note && <span className="font-normal wrap-anywhere whitespace-pre-wrap">{answer.note}</span>}
        {drawing && <SignatureImage drawing={drawing} signer={signer} />}
        <PhotosOnRecord of={texts.record.photosOf(item.label)} paths={answer.photos} size="small" />
      </dd>
    </div>
  )
}
