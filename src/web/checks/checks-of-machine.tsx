import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { machineSubject } from '#domain/checks/check.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useDueChecks } from './check-queries.ts'
import { dueListAt, searchOfDue } from './due-list.ts'

const TICK_MS = 15_000

interface ChecksOfMachineProps {
  rink: Rink
  machineId: number
}

/** A button for each check of the rink's own that is open for a machine. */
export function ChecksOfMachine({ rink, machineId }: ChecksOfMachineProps) {
  const { due = [] } = useDueChecks(rink)
  const now = useNow(TICK_MS)
  const subject = machineSubject(machineId)
  const isOpen = ({ key, checkedAt, excused }: (typeof due)[number]['subjects'][number]) =>
    key === subject && checkedAt === null && excused === null
  const { groups, later } = dueListAt(due, now, rink)
  return [...groups.flatMap(({ rows }) => rows), ...later]
    .filter(row => row.due.subjects.some(isOpen))
    .map(({ due: { checkId, day, opens, title } }) => (
      <Link
        key={`${checkId} ${day} ${opens}`}
        to={CHECK_PATH}
        params={{ id: String(checkId) }}
        search={{ subject, ...searchOfDue({ day, opens }) }}
        className={buttonLook('primary')}
      >
        <ClipboardCheck aria-hidden className="size-5.5 shrink-0" />
        {title}
      </Link>
    ))
}
