import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ClipboardList,
  Construction,
  FileText,
  OctagonX,
  ShieldCheck,
  ShieldQuestionMark,
  Siren,
  Snowflake,
  Wrench,
} from 'lucide-react'
import { dayInWords, momentInWords } from '#domain/dates.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { type IncidentDeadline, type OpenIncident, openTaskInWords } from '#domain/incidents/open-deadline.ts'
import { alarmMatters } from '#domain/matters/air-matters.ts'
import { iceMatters } from '#domain/matters/ice-matters.ts'
import type { Matter, MatterKind } from '#domain/matters/matter.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH, MATTERS_PATH, SECTIONS_PATH } from '#web/addresses.ts'
import { AuthoriseCallout, useAwaitingCallouts } from '#web/callouts/awaiting-callouts.tsx'
import { texts as calloutTexts } from '#web/callouts/texts.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useOpenSignOffs } from '#web/features/checks/today/open-sign-offs.tsx'
import { useIncidentDeadlines } from '#web/incidents/incident-deadlines.ts'
import { useOpenIncidents } from '#web/incidents/open-incidents.tsx'
import { useIce } from '#web/log/log-queries.ts'
import { useAir } from '#web/log/use-air.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { nameInWords, reasonsInWords } from '#web/machines/machine-texts.ts'
import { useOpenMatters } from '#web/matters/matter-queries.ts'
import { useClosedPlaces } from '#web/places/place-queries.ts'
import { ITEM_CONTROL, type OpenItem, OpenSection } from './open-section.tsx'
import { useUnreadEarlyEnds } from './shift-end-queries.ts'
import { texts } from './texts.ts'
import type { EarlyEndReading } from './unread-early-ends.tsx'

/** Open air alarms, then ice that is closed because it is dangerous. */
export function useOpenDanger(rink: Rink): OpenItem[] {
  const today = useRinkDate(rink)
  const { pads } = useAir(rink)
  const closed = useClosedIce(rink).filter(isRed)
  const alarms = pads.flatMap(pad => alarmMatters(pad, { today, timezone: rink.timezone }))
  return [
    ...alarms.map(alarm => ({ ...alarm, icon: Siren })),
    ...closed.map(ice => ({ ...ice, icon: Snowflake })),
  ].map(({ key, icon, title, detail, address }) => ({
    key,
    icon,
    title,
    detail,
    action: address && <MatterLink to={address} title={title} label={texts.danger.show} kind="primary" />,
  }))
}

const useClosedIce = (rink: Rink) => (useIce(rink).data ?? []).flatMap(iceMatters)
const isRed = ({ tone }: Matter) => tone === 'red'

/** The matters that have no row of their own on the page. */
const OTHERS: ReadonlySet<MatterKind> = new Set([
  'action',
  'air report',
  'air retest',
  'air sample',
  'due',
  'leak check',
  'notice',
  'planned work',
])

/**
 * Incidents to report, decide or countersign, callouts to authorise, early ends to read, a handover to accept, and checks to
 * sign off; all other open matters in one row.
 */
export function useMattersToDecide(
  rink: Rink,
  { begin }: EarlyEndReading,
  inGate: readonly number[],
): OpenItem[] {
  const today = useRinkDate(rink)
  const incidents = useOpenIncidents(rink).data ?? []
  const deadlines = useIncidentDeadlines(rink).data ?? []
  const callouts = useAwaitingCallouts(rink).data ?? []
  const earlyEnds = useUnreadEarlyEnds(rink).data ?? []
  const matters = useOpenMatters(rink).data ?? []
  const handovers = matters.filter(({ kind }) => kind === 'handover')
  const others = matters.filter(({ kind, tone }) => OTHERS.has(kind) && tone !== 'plain')
  const signOffs = useOpenSignOffs(rink).filter(({ id }) => !inGate.includes(id))
  const ofIncident = (
    { id, accidentDate, accidentPlace }: IncidentDeadline | OpenIncident,
    open: OpenTask,
  ) => {
    const to = `${SECTIONS_PATH}/accident-report/${id}`
    return {
      key: `${id} ${open.label}`,
      icon: ShieldQuestionMark,
      title: open.title,
      detail: texts.matters.incident(dayInWords(accidentDate, today), accidentPlace),
      action: <MatterLink to={to} {...open} />,
    }
  }
  return [
    ...deadlines.map(one =>
      ofIncident(one, { title: reportInWords(one, today), label: texts.matters.report }),
    ),
    ...incidents.map(one =>
      ofIncident(one, { title: openTaskInWords(one), label: texts.matters.tasks[one.task] }),
    ),
    ...callouts.map(callout => ({
      key: `callout ${callout.id}`,
      icon: Wrench,
      title: texts.matters.callout,
      detail: calloutTexts.problem(callout),
      action: <AuthoriseCallout rink={rink} callout={callout} />,
    })),
    ...earlyEnds.map(end => {
      const title = texts.unread.title(momentInWords(end.endedAt, rink.timezone, today))
      return {
        key: `early end ${end.id}`,
        icon: FileText,
        title,
        detail: end.early ? texts.matters.reason(end.early.submittedBy, end.early.reason) : undefined,
        action: (
          <Button
            className={ITEM_CONTROL}
            aria-label={`${texts.matters.read}: ${title}`}
            onClick={() => begin(end)}
          >
            {texts.matters.read}
          </Button>
        ),
      }
    }),
    ...handovers.map(({ key, title, detail, address }) => ({
      key,
      icon: ArrowLeftRight,
      title,
      detail,
      action: address && <MatterLink to={address} title={title} label={texts.danger.show} />,
    })),
    ...signOffs.map(({ id, title, day, submittedBy }) => ({
      key: `sign-off ${id}`,
      icon: ShieldCheck,
      title,
      detail: `${dayInWords(day, today)}, ${submittedBy}`,
      action: <MatterLink to={`/dashboard/checks/records/${id}`} title={title} label={texts.page.signOff} />,
    })),
    ...othersInOne(others),
  ]
}

function othersInOne(others: readonly Matter[]): OpenItem[] {
  if (others.length === 0) return []
  const title = texts.matters.others(others.length)
  const detail = texts.matters.named(others.map(other => other.title))
  const action = <MatterLink to={MATTERS_PATH} title={title} label={texts.danger.show} />
  return [{ key: 'others', icon: ClipboardList, title, detail, action }]
}

interface OpenTask {
  title: string
  label: string
}

/** 'Report IR-1-2026-0007 to the enforcing authority by Sat 28 Nov' */
function reportInWords({ reference, reportBy, maybeKnownLate }: IncidentDeadline, today: string): string {
  const day = dayInWords(reportBy, today)
  if (reportBy >= today) return texts.matters.reportBy(reference, day)
  return maybeKnownLate ? texts.matters.reportAtOnce(reference) : texts.matters.reportOverdue(reference, day)
}

interface MatterLinkProps extends OpenTask {
  to: string
  kind?: 'primary' | 'secondary'
}

function MatterLink({ to, title, label, kind = 'secondary' }: MatterLinkProps) {
  return (
    <Link
      to={to}
      state={{ isFromEndShift: true }}
      aria-label={`${label}: ${title}`}
      className={buttonLook(kind, ITEM_CONTROL)}
    >
      {label}
    </Link>
  )
}

interface OutOfService {
  items: OpenItem[]
  /** How many of them the name at the end acknowledges. */
  acknowledged: number
}

/** The machines out of service and the closed places, which the name at the end acknowledges, and ice that is closed without danger. */
export function useOutOfService(rink: Rink): OutOfService {
  const { groups, today } = useRegisterGroups(rink)
  const closed = useClosedPlaces(rink)
  const ice = useClosedIce(rink)
  const acknowledged = [
    ...(groups?.outOfService ?? []).map(machine => ({
      key: `machine ${machine.id}`,
      icon: OctagonX,
      title: nameInWords(machine),
      detail: reasonsInWords(machine, today),
      action: (
        <MatterLink
          to={`${EQUIPMENT_PATH}/${machine.id}`}
          title={nameInWords(machine)}
          label={texts.danger.show}
        />
      ),
    })),
    ...closed.map(place => ({
      key: `place ${place.id}`,
      icon: Construction,
      title: texts.outOfService.closed(place.name),
      detail: place.closed.defects.map(defectInWords).join('; '),
    })),
  ]
  const calm = ice
    .filter(matter => !isRed(matter))
    .map(({ key, title, detail }) => ({ key, icon: Snowflake, title, detail }))
  return { items: [...acknowledged, ...calm], acknowledged: acknowledged.length }
}

interface OutOfServiceSectionProps {
  rink: Rink
  outOfService: OutOfService
  isAcknowledged: boolean
}

/** Lists them in a section. */
export function OutOfServiceSection({ rink, outOfService, isAcknowledged }: OutOfServiceSectionProps) {
  const { error, isPartial } = useRegisterGroups(rink)
  const { items, acknowledged } = outOfService
  return (
    <>
      {isPartial && error !== null && (
        <Notice tone="warn" title={texts.outOfService.unknown.title}>
          {texts.outOfService.unknown.text}
        </Notice>
      )}
      <OpenSection title={texts.outOfService.title} tone="bad" items={items}>
        {isAcknowledged && acknowledged > 0 && texts.outOfService.acknowledged(acknowledged)}
      </OpenSection>
    </>
  )
}
