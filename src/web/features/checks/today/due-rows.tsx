import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock, CloudAlert, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NewCheckRecord } from '#domain/checks/check.ts'
import { AWAITING_SIGN_OFF } from '#domain/checks/sign-off.ts'
import type { InstanceState } from '#domain/schedules/instance.ts'
import { CHECK_PATH } from '#web/addresses.ts'
import { type DueRow, searchOfDue } from '#web/checks/due-list.ts'
import { CheckGlyph } from '#web/components/check-icon.tsx'
import { WorkRow, workRowLook } from '#web/components/work-row.tsx'
import { isWaiting, WAITS_HERE, type WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { refusedSearch } from '../queued-writes.ts'
import { texts } from './texts.ts'

interface DueRowsProps {
  label: string
  rows: readonly DueRow[]
  /** The write of this tablet that is about a check, if any. */
  writeOf: (row: DueRow) => CheckWrite | undefined
}

/** A check that this tablet has not sent yet, or that the server has refused. */
export interface CheckWrite {
  write: WaitingWrite
  body: NewCheckRecord
}

/** Rows of checks; one tap opens a check, or the result of one that is done. */
export function DueRows({ label, rows, writeOf }: DueRowsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map(row => (
        <li key={`${row.due.checkId} ${row.due.cause} ${row.due.day} ${row.due.opens} ${row.due.recordId}`}>
          <Row row={row} made={writeOf(row)} />
        </li>
      ))}
    </ul>
  )
}

function Row({ row, made }: { row: DueRow; made: CheckWrite | undefined }) {
  const { due, state, done, total, isBad } = row
  const refused = made && !isWaiting(made.write) ? made : undefined
  const look = refused ? REFUSED : LOOKS[state]
  const text = refused ? texts.refused : made ? WAITS_HERE : row.text
  const isDone = state === 'done' || state === 'done-late'
  const [only, ...others] = due.subjects
  return (
    <Link {...linkTo(row, refused)} data-state={state} className={workRowLook(isDone && !isBad && !refused)}>
      <WorkRow
        icon={<CheckGlyph name={due.icon} />}
        title={due.title}
        done={done}
        total={total}
        ring={isBad ? 'text-bad' : look.ring}
        count={total > 1 ? texts.progress(done, total) : undefined}
        mark={
          isBad && (
            <span className="flex items-center gap-1.5 font-bold text-bad">
              <CircleX aria-hidden className="size-5" />
              {texts.failed}
            </span>
          )
        }
      >
        <StateText look={look}>
          {only?.name && others.length === 0 && (
            <span className="font-normal text-ink-soft">{only.name} · </span>
          )}
          {text}
        </StateText>
        {due.gate === 'shift-end' && !isDone && (
          <span className="block text-sm text-ink-soft">{texts.holdsUp}</span>
        )}
        {due.signOffRecordId != null && (
          <span className="block text-sm font-semibold text-warn">{AWAITING_SIGN_OFF}</span>
        )}
      </WorkRow>
    </Link>
  )
}

function linkTo({ due: { checkId, day, opens } }: DueRow, refused: CheckWrite | undefined) {
  const ofInstance = searchOfDue({ day, opens })
  const search = refused ? refusedSearch(refused.write, refused.body) : ofInstance
  return { to: CHECK_PATH, params: { id: String(checkId) }, search } as const
}

interface Look {
  icon?: LucideIcon
  look: string
  ring: string
}

const late: Look = { icon: Clock, look: 'font-bold text-bad', ring: 'text-warn' }
const REFUSED: Look = { icon: CloudAlert, look: 'font-bold text-bad', ring: 'text-ok' }
const done: Look = { icon: CircleCheck, look: 'font-semibold text-ok', ring: 'text-ok' }
const quiet: Look = { look: 'text-ink-soft', ring: 'text-ok' }
/** How the states look. */
export const LOOKS: Readonly<Record<InstanceState, Look>> = {
  missed: { ...late, icon: CircleX },
  late: { ...late, look: 'font-bold text-warn' },
  due: { icon: Hourglass, look: 'font-semibold text-warn', ring: 'text-ok' },
  open: quiet,
  coming: quiet,
  done,
  'done-late': { icon: CircleCheck, look: 'font-semibold text-warn', ring: 'text-warn' },
  skipped: quiet,
  excused: quiet,
}

/** The state of what is due. */
export function StateText({ look: { icon: Icon, look }, children }: { look: Look; children: ReactNode }) {
  return (
    <span className={`flex items-start gap-1.5 text-sm ${look}`}>
      {Icon && <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
      <span className="wrap-anywhere">{children}</span>
    </span>
  )
}
