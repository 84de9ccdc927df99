import { Link, Navigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, RotateCcw } from 'lucide-react'
import { useId } from 'react'
import {
  printSubmission,
  type SubmissionRecord,
  type SubmissionSummary,
} from '#contract/checklist-history.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { dayInWords, madeInWords, otherDayInWords, timeOfDay } from '#domain/dates.ts'
import { describeFinding } from '#domain/equipment/lock-out.ts'
import { changesBetween } from '#domain/forms/changes.ts'
import { findingsOf } from '#domain/forms/findings.ts'
import { type Item, nameOfItem } from '#domain/forms/items.ts'
import type { Detail } from '#domain/forms/record.ts'
import { lateLabel, lateSentence } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { addressOf } from '#web/api/client.ts'
import { buttonLook } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { RecordPage } from '#web/components/record-page.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { FieldChanges } from '#web/forms/field-changes.tsx'
import { ItemRecord } from '#web/forms/form-record.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { texts } from '../texts.ts'
import { useRevisions, useSubmissionRecord } from './checklist-history-queries.ts'
import { HistoryLink } from './history-links.tsx'
import './history-print.css'

interface HistoryRecordScreenProps {
  definition: ChecklistDefinition
  id: string
}

/** One submission, as it was submitted. */
export function HistoryRecordScreen(props: HistoryRecordScreenProps) {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return <RecordOfRink {...props} rink={selectedRink} />
}

function RecordOfRink({ definition, id, rink }: HistoryRecordScreenProps & { rink: Rink }) {
  const query = useSubmissionRecord(rink.id, id)
  const { data: record } = query
  const { title } = definition.texts
  // All checklists share their ids, so an address with the wrong checklist redirects.
  if (record && record.type !== definition.type) {
    const { tab } = checklists.find(({ type }) => type === record.type) ?? {}
    if (!tab) return <Navigate to="/dashboard" replace />
    return <Navigate to="/dashboard/iskate/$tab/history/$id" params={{ tab, id }} replace />
  }
  const time = record && madeInWords(record.operationalDay, record.madeAt, rink.timezone)
  return (
    <RecordPage
      title={title}
      documentTitle={time ? `${title}, ${time}` : title}
      printsContentOnly
      pdf={addressOf(printSubmission, { params: { id }, query: { rinkId: String(rink.id) } })}
      query={query}
      back={<HistoryLink definition={definition} />}
    >
      {submission => <HistoryRecord definition={definition} record={submission} rink={rink} />}
    </RecordPage>
  )
}

interface HistoryRecordProps {
  definition: ChecklistDefinition
  record: SubmissionRecord
  rink: Rink
}

/** The head, the changes, and every machine. On paper, each machine has a page with the head. */
function HistoryRecord({ definition, record, rink }: HistoryRecordProps) {
  const today = useOperationalDay(rink)
  const { data: ofDay = [] } = useRevisions(definition, rink.id, record.operationalDay)
  const names = new Set(record.machines.map((machine, index) => nameOfItem(definition.form, machine, index)))
  const revisions = ofDay.filter(
    ({ revision, machines }) => revision !== null && machines.some(({ name }) => names.has(name)),
  )
  const before = revisions.find(({ id }) => id < record.id)
  const head = headOf(record, rink, revisions.find(({ id }) => id === record.id)?.revision)
  return (
    <>
      <div className="card flex flex-col gap-3 p-4 sm:p-5 print:hidden">
        <RecordDetails details={head} />
        <SignatureMark record="checklist_submissions" id={record.id} />
      </div>
      {revisions.length > 1 && (
        <Revisions definition={definition} revisions={revisions} current={record.id} rink={rink} />
      )}
      {before && <Changes definition={definition} rink={rink} record={record} beforeId={before.id} />}
      {[...record.machines.entries()].map(([index, machine]) => (
        <HistoryMachine
          key={index}
          id={record.id}
          definition={definition}
          version={record.definitionVersion}
          machine={machine}
          isOfToday={record.operationalDay === today}
          index={index}
          head={head}
        />
      ))}
    </>
  )
}

function headOf(record: SubmissionRecord, rink: Rink, revision?: number | null): Detail[] {
  const { operationalDay, madeAt, submittedAt, submittedBy } = record
  const { head } = texts.history
  return [
    [head.date, dayInWords(rinkDate(madeAt, rink.timezone))],
    [head.time, timeOfDay(madeAt, rink.timezone)],
    [head.countsFor, otherDayInWords(operationalDay, madeAt, rink.timezone) ?? ''],
    [head.submittedBy, submittedBy],
    [head.rink, rink.name],
    [head.revision, revision ? String(revision) : ''],
    [head.arrived, lateSentence(record, submittedAt, rink.timezone) ?? ''],
  ]
}

interface RevisionsProps {
  definition: ChecklistDefinition
  /** The revisions of one day that checked one of the machines, newest first. */
  revisions: SubmissionSummary[]
  current: number
  rink: Rink
}

/** Links to the other revisions of the day. */
function Revisions({ definition, revisions, current, rink }: RevisionsProps) {
  return (
    <nav aria-label={texts.history.revisions} className="flex flex-wrap gap-3 print:hidden">
      {revisions.map(({ id, madeAt, submittedBy, lateEntry, revision, machines }) => (
        <Link
          key={id}
          to="/dashboard/iskate/$tab/history/$id"
          params={{ tab: definition.tab, id: String(id) }}
          {...(id === current ? { 'aria-current': 'page' } : {})}
          className="flex min-h-12 flex-col justify-center rounded-control border border-line-strong bg-surface px-4 py-2 hover:bg-sunken aria-[current=page]:border-2 aria-[current=page]:border-rink"
        >
          <span className="font-semibold">
            {texts.history.revision(
              revision ?? 1,
              machines.map(({ name }) => name),
            )}
            {id === current && texts.history.shownHere}
          </span>
          <span className="text-sm text-ink-soft">
            {[timeOfDay(madeAt, rink.timezone), submittedBy, lateLabel({ lateEntry })]
              .filter(Boolean)
              .join(', ')}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function Changes({ definition, rink, record, beforeId }: HistoryRecordProps & { beforeId: number }) {
  const headingId = useId()
  const query = useSubmissionRecord(rink.id, String(beforeId))
  const { data: before, error } = query
  if (error && !before) return <LoadFailure title={texts.history.beforeFailed} query={query} />
  if (!before) return null
  const changes = changesBetween(definition.form, before, record)
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-3 p-4 sm:p-5 print:hidden">
      <h2 id={headingId} className="text-lg font-bold">
        {texts.history.changes}
      </h2>
      {changes.length === 0 && <p className="text-ink-soft">{texts.history.noChanges}</p>}
      <FieldChanges changes={changes} />
    </section>
  )
}

interface HistoryMachineProps {
  /** The submission. */
  id: number
  definition: ChecklistDefinition
  version: number
  machine: Item
  /** True if it was made on the current day, so that it can be made again. */
  isOfToday: boolean
  index: number
  /** The head of the submission, repeated on paper. */
  head: Detail[]
}

function HistoryMachine(props: HistoryMachineProps) {
  const { id, definition, version, machine, isOfToday, index, head } = props
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="printed-page card flex flex-col gap-5 p-4 sm:p-5">
      <div className="hidden flex-col gap-2 print:flex">
        <p className="text-xl font-bold">{definition.texts.title}</p>
        <RecordDetails details={head} />
        <SignatureMark record="checklist_submissions" id={id} />
      </div>
      <h2 id={headingId} className="text-xl font-bold">
        {nameOfItem(definition.form, machine, index)}
      </h2>
      <Result definition={definition} version={version} machine={machine} isOfToday={isOfToday} />
      <ItemRecord form={definition.form} version={version} item={machine} />
    </section>
  )
}

/** The result of a check in a line, and the way to make it again. */
function Result({
  definition,
  version,
  machine,
  isOfToday,
}: Pick<HistoryMachineProps, 'definition' | 'version' | 'machine' | 'isOfToday'>) {
  const bad = findingsOf(definition.form, version, machine).filter(({ tone }) => tone === 'bad')
  const Icon = bad.length > 0 ? CircleX : CircleCheck
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p
        className={`flex min-w-0 items-start gap-2 text-lg font-semibold wrap-anywhere ${bad.length > 0 ? 'text-bad' : 'text-ok'}`}
      >
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
        {bad.length > 0 ? texts.history.failed(bad.map(describeFinding).join(', ')) : texts.history.allPassed}
      </p>
      {isOfToday && (
        <Link
          to="/dashboard/iskate/{-$tab}"
          params={{ tab: definition.tab }}
          className={`max-sm:w-full ${buttonLook('secondary')}`}
        >
          <RotateCcw aria-hidden className="size-5.5 shrink-0" />
          {texts.cards.again}
        </Link>
      )}
    </div>
  )
}
