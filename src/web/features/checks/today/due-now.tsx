import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronRight, CircleCheck, ClipboardList } from 'lucide-react'
import { useId } from 'react'
import { isMadeFor } from '#domain/checks/pending.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECKS_CALENDAR_PATH, CHECKS_PATH } from '#web/addresses.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { checkIn } from '../queued-writes.ts'
import { type DueRow, dueListAt } from './due-list.ts'
import { useDueChecks } from './due-queries.ts'
import { DueRows } from './due-rows.tsx'
import { Folded } from './folded.tsx'
import { OpenSignOffs } from './open-sign-offs.tsx'
import { texts } from './texts.ts'

/** The states change with the clock, without a request. */
const TICK_MS = 15_000

/** The rink's own checks of the shift: late, due, coming and done. Rinks without any see how to begin. */
export function DueNow({ rink }: { rink: Rink }) {
  const headingId = useId()
  const query = useDueChecks(rink)
  const now = useNow(TICK_MS)
  const isPending = useIsPending(rink)
  const { due, error } = query
  if (!due) return error && <LoadFailure title={texts.loadFailed} query={query} />
  if (due.length === 0) return <NoChecks rink={rink} />
  const { groups, done, notNeeded, needed } = dueListAt(due, now, rink)
  const open = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const folded = [
    { title: texts.done(done.length), rows: done },
    { title: texts.notNeeded(notNeeded.length), rows: notNeeded },
    { title: texts.needed(needed.length), rows: needed },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-xl font-bold">
          {texts.title}
        </h2>
        <p className="grow text-right text-ink-soft">{texts.counts(open, done.length)}</p>
        <Link
          to={CHECKS_CALENDAR_PATH}
          className="flex min-h-12 items-center gap-2 font-semibold text-rink underline"
        >
          <CalendarDays aria-hidden className="size-5" />
          {texts.calendar}
        </Link>
      </div>
      <div className="card divide-y divide-line overflow-hidden">
        <OpenSignOffs rink={rink} />
        {open === 0 && (
          <p className="flex min-h-18 items-center gap-3 px-4 py-3">
            <CircleCheck aria-hidden className="size-6 shrink-0 text-ok" />
            {done.length > 0 ? texts.allDone : texts.nothingDue}
          </p>
        )}
        {groups.map(({ title, rows }) => (
          <div key={title}>
            <h3 className="bg-sunken px-4 py-1.5 text-sm font-semibold text-ink-soft">{title}</h3>
            <DueRows label={title} rows={rows} isWaiting={isPending} />
          </div>
        ))}
        {folded.map(({ title, rows }) => (
          <Folded key={title} title={title}>
            <DueRows label={title} rows={rows} isWaiting={isPending} />
          </Folded>
        ))}
      </div>
    </section>
  )
}

/** A rink without checks of its own; only those who may choose some are asked to. */
function NoChecks({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  if (user === null || !may(user, 'consent', rink.id)) return null
  return (
    <Link
      to={CHECKS_PATH}
      className="card flex min-h-18 items-center gap-4 px-4 py-3 hover:border-rink hover:shadow-lift-high"
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

/** True for a check that was made on this tablet and is not on the server yet. */
function useIsPending(rink: Rink): (row: DueRow) => boolean {
  const made = useKeptWrites(rink.id)
    .filter(isWaiting)
    .flatMap(write => {
      const check = write.call === 'recordCheck' ? checkIn(write) : undefined
      return check ? [{ body: check.body, madeAt: write.madeAt }] : []
    })
  return ({ due }) => made.some(one => isMadeFor(due, one, rink))
}
