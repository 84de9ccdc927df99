import { Link } from '@tanstack/react-router'
import {
  CircleHelp,
  Eye,
  EyeOff,
  FileText,
  type LucideIcon,
  OctagonAlert,
  Printer,
  TriangleAlert,
} from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { printIncidentList } from '#contract/incidents.ts'
import { dayInWords, formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import { type IncidentSummary, previewOf } from '#domain/incidents/incident.ts'
import { personInWords } from '#domain/incidents/involved.ts'
import { deadlineInWords } from '#domain/incidents/open-deadline.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { type Period, problemOfPeriod } from '#web/components/period.ts'
import { PeriodFields } from '#web/components/period-fields.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useIncidentDeadlines } from '#web/incidents/incident-deadlines.ts'
import { OpenIncidents, useOpenIncidents } from '#web/incidents/open-incidents.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { useIncidents } from './incident-queries.ts'
import { PendingIncidents } from './pending-incidents.tsx'
import { texts } from './texts.ts'

/** 'Previous Incident Reports', in pages (specification 2, section 2.6). */
export function PreviousIncidents({ rink }: { rink: Rink }) {
  const headingId = useId()
  const list = useIncidents(rink)
  const { isShared } = useAuth()
  // Shown as specified (specification 2, section 2.6), except on a shared tablet, which everyone who passes can see.
  const [showsNames, setShowsNames] = useState(!isShared)
  const { data, error } = list
  const incidents = data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} className="text-xl font-bold">
          {texts.screen.previous}
        </h2>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {incidents && incidents.length > 0 && (
            <Button icon={showsNames ? EyeOff : Eye} onClick={() => setShowsNames(!showsNames)}>
              {showsNames ? texts.screen.hideNames : texts.screen.showNames}
            </Button>
          )}
          <ListWithoutDetails rink={rink} />
        </div>
      </div>
      <PendingIncidents rink={rink} />
      <OpenIncidents rink={rink} leavesOut={incidents?.map(({ id }) => id)} />
      {error && !list.isFetchNextPageError && <LoadFailure title={texts.screen.loadFailed} query={list} />}
      {!incidents && !error && <WaitingArea label={texts.screen.loading} />}
      {incidents?.length === 0 && <Empty icon={TriangleAlert}>{texts.screen.none}</Empty>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {incidents?.map(incident => (
          <IncidentRow key={incident.id} incident={incident} rink={rink} showsName={showsNames} />
        ))}
      </ul>
      <ShowOlder list={list} what={texts.screen.reports} />
    </section>
  )
}

interface IncidentRowProps {
  incident: IncidentSummary
  rink: Rink
  showsName: boolean
}

function IncidentRow({ incident, rink, showsName }: IncidentRowProps) {
  const { id, reference, submittedAt, involvedPersonName, accidentDate, accidentTime } = incident
  const today = useRinkDate(rink)
  return (
    <li className="card flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-50">
          <h3 className="text-lg font-bold">{reference}</h3>
          <p className="font-semibold wrap-anywhere">
            {dayInWords(accidentDate, today)}, {accidentTime} · {incident.accidentPlace}
          </p>
        </div>
        <Link
          {...pagedRow}
          to="/dashboard/iskate/accident-report/$id"
          params={{ id: String(id) }}
          aria-label={texts.screen.viewReport(reference)}
          className={buttonLook('secondary')}
        >
          <FileText aria-hidden className="size-5.5 shrink-0" />
          {texts.screen.view}
        </Link>
      </div>
      <IncidentState id={id} rink={rink} today={today} />
      <p className="wrap-anywhere whitespace-pre-wrap">{previewOf(incident.accidentDescription)}</p>
      <p className="text-sm text-ink-soft">
        {showsName ? (
          <bdi className="font-semibold text-ink">{personInWords(involvedPersonName)}</bdi>
        ) : (
          texts.screen.nameHidden
        )}
        {' · '}
        {formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)}
      </p>
      <SignatureMark isBrief record="accident_report" id={id} />
    </li>
  )
}

/** The open task of an incident: amber, and red once it is overdue. */
function IncidentState({ id, rink, today }: { id: number; rink: Rink; today: string }) {
  const open = useOpenIncidents(rink, 'at-once').data?.filter(incident => incident.id === id) ?? []
  const deadline = useIncidentDeadlines(rink).data?.find(incident => incident.id === id)
  const due = deadline && deadlineInWords(deadline.reportBy, today, deadline.maybeKnownLate)
  if (open.length === 0 && !due) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {open.map(({ task }) => (
        <StateMark key={task} icon={CircleHelp} look="border-warn bg-warn-soft">
          {texts.screen.tasks[task]}
        </StateMark>
      ))}
      {due && (
        <StateMark
          icon={due.isOverdue ? OctagonAlert : TriangleAlert}
          look={due.isOverdue ? 'border-bad bg-bad-soft text-bad' : 'border-warn bg-warn-soft'}
        >
          {due.text}
        </StateMark>
      )}
    </ul>
  )
}

interface StateMarkProps {
  icon: LucideIcon
  look: string
  children: string
}

function StateMark({ icon: Icon, look, children }: StateMarkProps) {
  return (
    <li className={`flex items-start gap-2 rounded-control border px-3 py-1.5 text-sm font-bold ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </li>
  )
}

/** Prints a list of incidents without personal data: no names, injuries, addresses or signatures. */
function ListWithoutDetails({ rink }: { rink: Rink }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button icon={Printer} onClick={() => setIsAsking(true)}>
        {texts.list.button}
      </Button>
      {isAsking && <PeriodOfList rink={rink} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function PeriodOfList({ rink, onClose }: { rink: Rink; onClose: () => void }) {
  const [period, setPeriod] = useState<Period>({ from: '', to: '' })
  const { from, to } = period
  const problem = problemOfPeriod(period)
  const query = { rinkId: String(rink.id), ...(from && { from }), ...(to && { to }) }
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.list.button}
      description={texts.list.description}
      footer={
        <>
          <Button onClick={onClose}>{texts.list.cancel}</Button>
          {problem ? (
            <Button kind="primary" icon={Printer} disabled>
              {texts.list.openPdf}
            </Button>
          ) : (
            <a
              href={addressOf(printIncidentList, { query })}
              target="_blank"
              rel="noreferrer"
              className={buttonLook('primary')}
              onClick={onClose}
            >
              <Printer aria-hidden className="size-5.5" />
              {texts.list.openPdf}
            </a>
          )}
        </>
      }
    >
      <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <PeriodFields
          period={period}
          problem={problem}
          onChange={changes => setPeriod({ ...period, ...changes })}
        />
      </form>
    </Dialog>
  )
}
