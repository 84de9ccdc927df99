import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { CalendarClock, FilePen, Flag, UserRoundPen, Users } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { handOver } from '#contract/handovers.ts'
import { operationalDay } from '#domain/dates.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import {
  isFromEarlierDay,
  isSignedIn,
  leavesNobodyInCharge,
  type SignedIn,
} from '#domain/staff/attendance.ts'
import type { PendingShift, ShownMember } from '#domain/staff/pending-attendance.ts'
import { ENDED_SHIFTS_PATH, HANDOVER_HASH, HOURS_PATH } from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Columns } from '#web/components/columns.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useNow } from '#web/components/use-now.ts'
import { RefusedNotice } from '#web/offline/outbox/pending-write.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import type { DoneAttendance } from '../attendance/use-attendance.ts'
import { useSignOut } from '../attendance/use-sign-out.ts'
import { EditStaff } from '../edit-staff.tsx'
import { type StaffHere, useShiftsOfDay, useStaffHere } from '../staff-queries.ts'
import { texts } from '../texts.ts'
import { shownShifts } from './earlier-shifts.tsx'
import { LastAction } from './last-action.tsx'
import { type HandoverDialog, StaffDialogs, type StaffQuestion } from './staff-dialogs.tsx'
import { StaffRow } from './staff-row.tsx'

const TICK_MS = 15_000

const text = texts.list

interface StaffScreenProps {
  /** The handovers, which the specification shows on this screen. */
  RecentHandovers: ComponentType<{ rink: Rink }>
  HandoverDialog: HandoverDialog
}

/** Staff Sign In/Out (specification 1, section 2). */
export function StaffScreen(props: StaffScreenProps) {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return <StaffOfRink key={selectedRink.id} rink={selectedRink} {...props} />
}

function StaffOfRink({ rink, RecentHandovers, HandoverDialog }: StaffScreenProps & { rink: Rink }) {
  const [isEditing, setIsEditing] = useState(false)
  const query = useStaffHere(rink)
  const { data: staff, here, error } = query
  const edit = () => setIsEditing(true)
  return (
    <Page
      isWide
      title={text.title}
      subtitle={text.subtitle}
      actions={
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Link to={HOURS_PATH} className={buttonLook('secondary')}>
            <CalendarClock aria-hidden className="size-5.5" />
            {text.hours}
          </Link>
          <Button icon={UserRoundPen} disabled={!staff} onClick={edit}>
            {texts.edit.title}
          </Button>
        </div>
      }
    >
      <Columns
        isSecondNarrow
        first={
          <>
            {error && <LoadFailure title={staff ? text.outOfDate : text.loadFailed} query={query} />}
            {here && <StaffList rink={rink} here={here} HandoverDialog={HandoverDialog} onAdd={edit} />}
            {!staff && !error && <WaitingArea label={text.loading} />}
          </>
        }
        second={
          <>
            <RecentHandovers rink={rink} />
            <Link to={ENDED_SHIFTS_PATH} className={buttonLook('secondary')}>
              <Flag aria-hidden className="size-5.5" />
              {text.endedShifts}
            </Link>
          </>
        }
      />
      {isEditing && staff && <EditStaff rink={rink} staff={staff} onClose={() => setIsEditing(false)} />}
    </Page>
  )
}

interface StaffListProps {
  rink: Rink
  here: StaffHere
  HandoverDialog: HandoverDialog
  onAdd: () => void
}

/** Everyone who works at the rink, with the open question, and refused writes about people no longer listed. */
function StaffList({ rink, here, HandoverDialog, onAdd }: StaffListProps) {
  const { staff, waiting, refused } = here
  const now = useNow(TICK_MS)
  const query = useShiftsOfDay(rink, now)
  const { shifts, isExpected, error } = query
  const [question, setQuestion] = useState<StaffQuestion | null>(null)
  const [done, setDone] = useState<DoneAttendance>()
  const { leavingId, signOut } = useSignOut(rink, setDone)
  const signOutOrAsk = (member: SignedIn, signOutTime: string) =>
    setQuestion(signOut(member, signOutTime) ? null : { asks: 'sign-out', member, signOutTime })
  const beginSignOut = (member: SignedIn, signOutTime: string) =>
    leavesNobodyInCharge(staff, member)
      ? setQuestion({ asks: 'last-manager', member, signOutTime })
      : signOutOrAsk(member, signOutTime)
  const handOverNow = () => setQuestion({ asks: 'handover' })
  useHandoverToCorrect(handOverNow)
  const refusedOf = (id: number) => (refused.get(id) ?? []).filter(({ call }) => call !== handOver.name)
  const listed = new Set(staff.map(({ id }) => id))
  const ofOthers = [...refused.keys()].flatMap(id => (listed.has(id) ? [] : refusedOf(id)))
  return (
    <>
      {staff.length > 0 && error && <LoadFailure title={text.shiftsFailed} query={query} />}
      {ofOthers.map(write => (
        <RefusedNotice
          key={write.key}
          rink={rink}
          write={write}
          title={texts.refused.titleOf(write.what, write.who)}
        >
          {write.problem}
        </RefusedNotice>
      ))}
      {staff.length === 0 && <NobodyYet rink={rink} onAdd={onAdd} />}
      {staff.length > 0 && (
        <LastAction
          rink={rink}
          staff={staff}
          now={now}
          done={done}
          onDone={setDone}
          onManager={id => setQuestion({ asks: 'prompt', id })}
        />
      )}
      {/* One list: a row that changes its group keeps the focus. */}
      <ul
        aria-label={text.label}
        data-rows-move
        className="card @container divide-y divide-line overflow-hidden empty:hidden"
      >
        {[true, false].flatMap(isIn => {
          const group = staff.filter(({ isSignedIn: isOnSite }) => isOnSite === isIn)
          if (group.length === 0) return []
          return [
            <GroupHeading key={String(isIn)} isOnSite={isIn} count={group.length} />,
            ...forgottenFirst(group, now, rink).map(member => (
              <StaffRow
                key={member.id}
                rink={rink}
                member={member}
                staff={staff}
                earlier={shownShifts(shifts.get(member.id) ?? [], pendingToday(member, now, rink))}
                waiting={waiting.get(member.id) ?? []}
                refused={refusedOf(member.id)}
                now={now}
                isExpected={isExpected}
                isLeaving={member.id === leavingId}
                onAsk={setQuestion}
                onSignOut={beginSignOut}
                onDone={setDone}
              />
            )),
          ]
        })}
      </ul>
      {staff.length > 0 && (
        <Button icon={FilePen} className="self-end max-sm:self-stretch" onClick={handOverNow}>
          {texts.manager.handOver}
        </Button>
      )}
      {/* Also without staff: the last person may be removed while a dialog is open. */}
      <StaffDialogs
        rink={rink}
        staff={staff}
        question={question}
        HandoverDialog={HandoverDialog}
        onClose={() => setQuestion(null)}
        onAsk={setQuestion}
        onSignOut={signOutOrAsk}
        onSignedOut={() => setDone(undefined)}
      />
    </>
  )
}

/** How many people are on site, or are not. */
function GroupHeading({ isOnSite, count }: { isOnSite: boolean; count: number }) {
  return (
    <li className="flex items-center justify-between bg-rink-soft px-4 py-2 text-sm text-ink-soft sm:px-5">
      <h2>
        {isOnSite ? text.onSite : text.notOnSite} <strong className="ml-1 text-ink">{count}</strong>
      </h2>
      {isOnSite && <span className="@max-[40rem]:hidden">{text.hoursToday}</span>}
    </li>
  )
}

function NobodyYet({ rink, onAdd }: { rink: Rink; onAdd: () => void }) {
  const { user } = useAuth()
  return (
    <Empty
      icon={Users}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button kind="primary" onClick={onAdd}>
            {text.addFirst}
          </Button>
          {user && may(user, 'manage', rink.id) && (
            <Link to="/administration/people/import" className={buttonLook('secondary')}>
              {text.import}
            </Link>
          )}
        </div>
      }
    >
      {text.empty}
    </Empty>
  )
}

function pendingToday({ pendingShifts = [] }: ShownMember, now: Date, rink: Rink): PendingShift[] {
  const today = operationalDay(now, rink)
  return pendingShifts.filter(({ signedInAt }) => operationalDay(signedInAt, rink) === today)
}

/** Opens the handover dialog for a handover that is corrected. */
function useHandoverToCorrect(open: () => void): void {
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ hash }) => hash === HANDOVER_HASH })
  const opens = useEffectEvent(open)
  useEffect(() => {
    if (!isAsked) return
    opens()
    void navigate({ to: '.', hash: '', replace: true })
  }, [isAsked, navigate])
}

/** People still signed in from an earlier day first, then the list in its order. */
function forgottenFirst(staff: ShownMember[], now: Date, rink: Rink): ShownMember[] {
  const isForgotten = (member: ShownMember) =>
    isSignedIn(member) && isFromEarlierDay(member.lastSignIn, now, rink)
  return [...staff.filter(isForgotten), ...staff.filter(member => !isForgotten(member))]
}
