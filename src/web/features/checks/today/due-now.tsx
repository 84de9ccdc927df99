import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, ClipboardList, Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { isMadeFor } from '#domain/checks/pending.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECKS_PATH, PLANT_ROUND_PATH } from '#web/addresses.ts'
import { useChecks, useDueChecks } from '#web/checks/check-queries.ts'
import { type DueRow, dueListAt } from '#web/checks/due-list.ts'
import { Folded } from '#web/components/folded.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useNow } from '#web/components/use-now.ts'
import { WorkRow, workRowLook } from '#web/components/work-row.tsx'
import { useDueRound } from '#web/log/plant-queries.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { checkIn } from '../queued-writes.ts'
import { type CheckWrite, DueRows, LOOKS, StateText } from './due-rows.tsx'
import { OpenSignOffs } from './open-sign-offs.tsx'
import { texts } from './texts.ts'

/** The states change with the clock, without a request. */
const TICK_MS = 15_000

interface DueNowProps {
  rink: Rink
  /** Draws the section around the checks, with their number. */
  render: (checks: ReactNode, counts: DueCounts) => ReactNode
}

/** The number of checks that are open and done. */
export type DueCounts = { open: number; done: number } | 'loading' | 'unknown'

/**
 * The rink's own checks of the shift: late and due, with the round of the plant, then what opens later and what is done.
 * Managers of a rink without any see how to begin.
 */
export function DueNow({ rink, render }: DueNowProps) {
  const query = useDueChecks(rink)
  const now = useNow(TICK_MS)
  const writeOf = useWriteOf(rink)
  const round = useDueRound(rink)
  const { due, error } = query
  if (!due) {
    return error
      ? render(<LoadFailure title={texts.loadFailed} query={query} />, 'unknown')
      : render(null, 'loading')
  }
  const { groups, later, done, notNeeded, needed } = dueListAt(due, now, rink)
  const open = groups.reduce((sum, { rows }) => sum + rows.length, round ? 1 : 0)
  const folded = [
    { title: texts.later(later.length), rows: later },
    { title: texts.done(done.length), rows: done },
    { title: texts.notNeeded(notNeeded.length), rows: notNeeded },
    { title: texts.needed(needed.length), rows: needed },
  ].filter(({ rows }) => rows.length > 0)
  return render(
    <>
      {due.length === 0 && <NoChecks rink={rink} />}
      <OpenSignOffs rink={rink} />
      {open === 0 && done.length > 0 && (
        <p className="flex min-h-14 items-center gap-3 px-4">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-ok" />
          {texts.allDone}
        </p>
      )}
      {groups.map(({ title, rows }) => (
        <div key={title}>
          <h3 className="bg-sunken px-4 py-1.5 text-sm font-semibold text-ink-soft">{title}</h3>
          <DueRows label={title} rows={rows} writeOf={writeOf} />
        </div>
      ))}
      {round && (
        <div>
          <h3 className="bg-sunken px-4 py-1.5 text-sm font-semibold text-ink-soft">{texts.plant}</h3>
          <Link to={PLANT_ROUND_PATH} className={workRowLook(false)}>
            <WorkRow
              icon={<Gauge aria-hidden className="size-6" />}
              title={texts.round}
              done={0}
              total={1}
              ring=""
            >
              <StateText look={LOOKS[round.state]}>{round.text}</StateText>
            </WorkRow>
          </Link>
        </div>
      )}
      {folded.map(({ title, rows }) => (
        <Folded key={title} title={title}>
          <DueRows label={title} rows={rows} writeOf={writeOf} />
        </Folded>
      ))}
    </>,
    { open, done: done.length },
  )
}

/** A rink without checks of its own; only those who may choose some are asked to. */
function NoChecks({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const { data: checks } = useChecks(rink)
  // Those that a rink has may be due on another day.
  if (checks?.length !== 0 || user === null || !may(user, 'consent', rink.id)) return null
  return (
    <Link
      to={CHECKS_PATH}
      className="flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-3! hover:bg-sunken"
    >
      <ClipboardList aria-hidden className="size-6.5 shrink-0 text-rink" />
      <span className="grow">
        <span className="block font-bold">{texts.none}</span>
        <span className="block text-sm text-ink-soft">{texts.choose}</span>
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
    </Link>
  )
}

/** Finds the newest write of a check that was made on this tablet and is not on the server yet, or was refused. */
function useWriteOf(rink: Rink): (row: DueRow) => CheckWrite | undefined {
  const made = useKeptWrites(rink.id).flatMap(write => {
    const check = write.call === 'recordCheck' ? checkIn(write) : undefined
    return check ? [{ body: check.body, madeAt: write.madeAt, write }] : []
  })
  return ({ due }) => made.findLast(one => isMadeFor(due, one, rink))
}
