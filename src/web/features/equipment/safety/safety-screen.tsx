import { Link } from '@tanstack/react-router'
import { ClipboardCheck, MapPin, ShieldCheck, TriangleAlert } from 'lucide-react'
import { createElement, type ReactNode, useId } from 'react'
import type { Check } from '#domain/checks/check.ts'
import { dayInWords, momentInWords } from '#domain/dates.ts'
import { nearnessOf } from '#domain/equipment/due-dates.ts'
import { inSentence, kindOf, SAFETY_KINDS } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import { may } from '#domain/permissions.ts'
import type { Place } from '#domain/places/place.ts'
import { placeOfMachine } from '#domain/places/plan.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { CHECK_PATH, CHECKS_PATH, EQUIPMENT_PATH } from '#web/addresses.ts'
import { useChecks } from '#web/checks/check-queries.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { MachineLink } from '#web/machines/machine-link.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { iconOfKind } from '#web/machines/machine-picture.tsx'
import { dueInWords } from '#web/machines/machine-texts.ts'
import { STATE_LOOKS, StateBadge, StatusBadge } from '#web/machines/status-badge.tsx'
import { usePlaces } from '#web/places/place-queries.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { isCheckOverdue, lastCheckOfAll, nextDueOf, type SafetyGroup, safetyGroups } from './safety-list.ts'
import { texts } from './texts.ts'

const TICK_MS = 60_000

/** The equipment that protects people, by kind, with the state and the next check of each. */
export function SafetyScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <SafetyEquipment key={selectedRink.id} rink={selectedRink} />
    </Page>
  )
}

function SafetyEquipment({ rink }: { rink: Rink }) {
  const register = useMachines(rink)
  const checks = useChecks(rink)
  const places = usePlaces(rink).data ?? []
  const today = useRinkDate(rink)
  const now = useNow(TICK_MS)
  if (register.isPartial && register.error) return <LoadFailure title={texts.loadFailed} query={register} />
  if (checks.error && !checks.data) return <LoadFailure title={texts.loadFailed} query={checks} />
  if (register.isPartial || !register.data || !checks.data) return <WaitingArea label={texts.loading} />
  const groups = safetyGroups(register.data, checks.data, { today, now })
  const missing = SAFETY_KINDS.filter(
    kind => !groups.some(group => group.kind === kind && group.machines.length > 0),
  ).map(kind => inSentence(kindOf(kind).noun))
  return (
    <>
      {groups.map(group => (
        <KindSection key={group.kind} rink={rink} group={group} places={places} today={today} now={now} />
      ))}
      {missing.length > 0 && <HowToAdd rink={rink} missing={missing.join(', ')} />}
    </>
  )
}

interface KindSectionProps {
  rink: Rink
  group: SafetyGroup
  places: readonly Place[]
  today: string
  now: Date
}

function KindSection({ rink, group, places, today, now }: KindSectionProps) {
  const headingId = useId()
  const { kind, machines, checks, isOverdue } = group
  const checked = lastCheckOfAll(checks, now)
  return (
    <section aria-labelledby={headingId} className="card overflow-hidden">
      <h2
        id={headingId}
        className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-3 text-lg font-bold sm:px-5"
      >
        {createElement(iconOfKind(kind), { 'aria-hidden': true, className: 'size-6 shrink-0' })}
        <span className="grow">{texts.kind(kindOf(kind).noun, machines.length)}</span>
        {isOverdue && (
          <span className="flex items-center gap-1.5 text-base text-bad">
            <TriangleAlert aria-hidden className="size-5 shrink-0" />
            {texts.attention}
          </span>
        )}
      </h2>
      <ul className="divide-y divide-line px-4 sm:px-5">
        {checks.map(check => (
          <CheckRow key={check.id} rink={rink} check={check} today={today} now={now} />
        ))}
        {machines.map(machine => (
          <MachineRow
            key={machine.id}
            machine={machine}
            place={placeOfMachine(machine, places)}
            today={today}
            state={
              checked && machine.lockout === null && !isOutOfService(machine, today) ? (
                <CheckedBadge rink={rink} checked={checked} today={today} />
              ) : (
                <StatusBadge machine={machine} today={today} />
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}

function CheckRow({ rink, check, today, now }: { rink: Rink; check: Check; today: string; now: Date }) {
  const { id, template, nextDueAt } = check
  const isLate = isCheckOverdue(check, now)
  const when = nextDueAt ? momentInWords(nextDueAt, rink.timezone, today) : ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-60">
        <span className="block font-semibold wrap-anywhere">{texts.check(template.title)}</span>
        <span className={isLate ? 'font-semibold text-bad' : 'text-ink-soft'}>
          {when === '' ? texts.noTime : isLate ? texts.late(when) : texts.next(when)}
        </span>
      </span>
      <Link
        to={CHECK_PATH}
        params={{ id: String(id) }}
        className={buttonLook('secondary')}
        aria-label={texts.startNamed(template.title)}
      >
        <ClipboardCheck aria-hidden className="size-5.5 shrink-0" />
        {texts.start}
      </Link>
    </li>
  )
}

interface CheckedBadgeProps {
  rink: Rink
  checked: NonNullable<ReturnType<typeof lastCheckOfAll>>
  today: string
}

/** The last check of all machines of a kind; amber if it found something, or the next one is overdue. */
function CheckedBadge({ rink, checked, today }: CheckedBadgeProps) {
  const { madeAt, badCount, isOverdue } = checked
  const day = dayInWords(rinkDate(madeAt, rink.timezone), today)
  const isFine = badCount === 0 && !isOverdue
  const { icon, look } = STATE_LOOKS[isFine ? 'in-service' : 'until-repaired']
  return (
    <StateBadge icon={icon} look={look}>
      {isOverdue ? texts.checkOverdue(day) : texts.checked(day, badCount)}
    </StateBadge>
  )
}

interface MachineRowProps {
  machine: Machine
  place: Place | undefined
  today: string
  /** Its status. */
  state: ReactNode
}

function MachineRow({ machine, place, today, state }: MachineRowProps) {
  const due = nextDueOf(machine)
  const isPast = due !== undefined && nearnessOf(due, today) === 'past'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 grow basis-60 flex-col">
        <MachineLink machine={machine} />
        <span className="flex items-center gap-1.5 text-ink-soft">
          <MapPin aria-hidden className="size-4.5 shrink-0" />
          {place?.name ?? texts.noPlace}
        </span>
        {due && (
          <span className={isPast ? 'font-semibold text-bad' : 'text-ink-soft'}>
            {dueInWords(due, today)}
          </span>
        )}
      </span>
      {state}
    </li>
  )
}

function HowToAdd({ rink, missing }: { rink: Rink; missing: string }) {
  const { user } = useAuth()
  const mayChange = user !== null && may(user, 'consent', rink.id)
  const links = [
    { to: EQUIPMENT_PATH, label: texts.register },
    ...(mayChange
      ? [
          { to: '/administration/machine-import', label: texts.import },
          { to: '/administration/checks/library', label: texts.readyMade },
        ]
      : [{ to: CHECKS_PATH, label: texts.checks }]),
  ]
  return (
    <Empty
      icon={ShieldCheck}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonLook('secondary')}>
              {label}
            </Link>
          ))}
        </div>
      }
    >
      <p className="font-semibold text-ink">{texts.missing(missing)}</p>
      <p className="mt-1">{mayChange ? texts.howTo : texts.howToAsStaff}</p>
    </Empty>
  )
}
