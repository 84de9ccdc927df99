import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { CalendarClock, FilePen, UserRoundCheck, UserRoundPen, UserRoundX, Users } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { handOver } from '#contract/handovers.ts'
import { operationalDay } from '#domain/dates.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn, signedInManager } from '#domain/staff/attendance.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import type { PendingShift, ShownMember } from '#domain/staff/pending-attendance.ts'
import { HANDOVER_HASH, HANDOVERS_ID } from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Columns } from '#web/components/columns.tsx'
import { Empty } from '#web/components/empty.tsx'
import { JumpButton } from '#web/components/jump-button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useNow } from '#web/components/use-now.ts'
import { RefusedNotice } from '#web/offline/outbox/pending-write.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { EditStaff } from '../edit-staff.tsx'
import { type StaffHere, useShiftsOfDay, useStaffHere } from '../staff-queries.ts'
import { texts } from '../texts.ts'
import { type HandoverDialog, StaffDialogs, type StaffQuestion } from './staff-dialogs.tsx'
import { StaffRow, shownShifts } from './staff-row.tsx'

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
          <Link to="/dashboard/iskate/staff/hours" className={buttonLook('secondary')}>
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
        second={<RecentHandovers rink={rink} />}
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
  const { shifts, error } = query
  const [question, setQuestion] = useState<StaffQuestion | null>(null)
  const handOverNow = () => setQuestion({ asks: 'handover' })
  useHandoverToCorrect(handOverNow)
  const refusedOf = (id: number) => (refused.get(id) ?? []).filter(({ call }) => call !== handOver.name)
  const listed = new Set(staff.map(({ id }) => id))
  const ofOthers = [...refused.keys()].flatMap(id => (listed.has(id) ? [] : refusedOf(id)))
  return (
    <>
      {staff.length > 0 && <ManagerInCharge staff={staff} onHandOver={handOverNow} />}
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
      <ul aria-label={text.label} className="card divide-y divide-line overflow-hidden empty:hidden">
        {forgottenFirst(staff, now, rink).map(member => (
          <StaffRow
            key={member.id}
            rink={rink}
            member={member}
            staff={staff}
            earlier={shownShifts(shifts.get(member.id) ?? [], pendingToday(member, now, rink))}
            waiting={waiting.get(member.id) ?? []}
            refused={refusedOf(member.id)}
            now={now}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      {/* Also without staff: the last person may be removed while a dialog is open. */}
      <StaffDialogs
        rink={rink}
        staff={staff}
        question={question}
        HandoverDialog={HandoverDialog}
        onClose={() => setQuestion(null)}
        onAsk={setQuestion}
      />
    </>
  )
}

/** The manager in charge, with the handover button. */
function ManagerInCharge({ staff, onHandOver }: { staff: StaffMember[]; onHandOver: () => void }) {
  const { inCharge, nobody, noManager, readHandovers, handOver: label } = texts.manager
  const manager = signedInManager(staff)
  const Icon = manager ? UserRoundCheck : UserRoundX
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <span className="grid size-13 shrink-0 place-items-center rounded-control bg-rink-soft text-rink">
          <Icon aria-hidden className="size-6.5" />
        </span>
        <div className="min-w-0">
          <h2 className="text-sm font-semibold text-ink-soft">{inCharge}</h2>
          {/* The same number of lines without a manager: a sign-in must not move the list under the finger. */}
          <p className="text-lg font-bold">{manager ? manager.name : nobody}</p>
          <p className="text-sm text-ink-soft">{manager ? manager.role : noManager}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <JumpButton to={HANDOVERS_ID}>{readHandovers}</JumpButton>
        <Button icon={FilePen} onClick={onHandOver}>
          {label}
        </Button>
      </div>
    </Card>
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

/** Opens the handover dialog for a refused handover that is corrected. */
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
