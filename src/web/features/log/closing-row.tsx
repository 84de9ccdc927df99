import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { momentInWords } from '#domain/dates.ts'
import type { Closing } from '#domain/log/closing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MACHINE_PATH } from '#web/addresses.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './texts.ts'

/** A machine put out of service, or a place closed, in the list of the log. That of a machine links to it. */
export function ClosingRow({ rink, closing }: { rink: Rink; closing: Closing }) {
  const today = useRinkDate(rink)
  const { machineId, name, reasons, closedAt, closedBy, openedAt } = closing
  const look = 'flex min-h-18 items-center gap-4 px-4 py-3 sm:px-5'
  const moment = (at: string) => momentInWords(at, rink.timezone, today)
  const words = machineId === null ? texts.closing.place : texts.closing.machine
  const content = (
    <span className="flex min-w-0 grow flex-col gap-1">
      <span className="font-bold wrap-anywhere text-bad">{words.closed(name)}</span>
      <span className="wrap-anywhere">{reasons.join('; ')}</span>
      <span className="text-sm text-ink-soft">
        {moment(closedAt)} · {closedBy}
      </span>
      {openedAt !== null && <span className="text-sm text-ink-soft">{words.opened(moment(openedAt))}</span>}
    </span>
  )
  return (
    <li>
      {machineId === null ? (
        <div className={look}>{content}</div>
      ) : (
        <Link
          to={MACHINE_PATH}
          params={{ id: String(machineId) }}
          className={`${look} -outline-offset-3! hover:bg-sunken`}
        >
          {content}
          <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
        </Link>
      )}
    </li>
  )
}
