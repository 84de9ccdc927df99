import { Link } from '@tanstack/react-router'
import { CircleCheck, CloudAlert, CloudUpload, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { dailyChecks } from '#domain/checklists/to-do.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { excusedChecklists } from '#domain/shift-end/readiness.ts'
import { checklistIcons } from '#web/components/checklist-icons.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { WorkRow, workRowLook } from '#web/components/work-row.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { WAITS_HERE } from '#web/offline/outbox/waiting-write.ts'
import { texts } from './texts.ts'
import type { Checks } from './use-checks.ts'

/** One of the daily checklists with the machines that it is about. */
export interface DailyWork {
  checklist: ChecklistDefinition
  done: number
  /** 1 for a checklist without a machine in the register. */
  total: number
  /** The names of the machines in service that are not checked. */
  missing: string[]
  locked: number
  /** True if the rink has machines of the kind, and all are out of service. */
  isAllLocked: boolean
  /** Why nothing is to do: the rink has no such machine, or none is in use today. */
  excuse?: string | undefined
}

/**
 * The daily checklists. One is done once it was submitted, or waits on this tablet, and each machine in service is checked.
 * A machine that its check of this shift has put out of service counts as checked.
 */
export function useDailyWork(rink: Rink, { statuses, onTablet }: Checks): DailyWork[] {
  const { groups, machines = [] } = useRegisterGroups(rink)
  const excused = new Set(excusedChecklists(machines, useRinkDate(rink)))
  return checklists.map(checklist => {
    const ofKind = ({ kind }: { kind: string }) => kind === checklist.type
    const missing = (groups?.missing ?? []).filter(ofKind).map(({ name }) => name)
    const outOfService = groups?.outOfService ?? []
    const locked = outOfService.filter(ofKind).length
    const inUse = machines.filter(machine => ofKind(machine) && machine.retiredAt === null)
    const checked = inUse.filter(({ today }) => today === 'checked').length
    const status = statuses[checklist.type]
    // While the status is unknown, a checked machine in the register shows that its checklist was submitted.
    const isSubmitted = (status?.completed ?? checked > 0) || onTablet(checklist).waiting.length > 0
    const { done, due } = dailyChecks(checked, missing.length, isSubmitted)
    return {
      checklist,
      done,
      total: due,
      missing,
      locked,
      isAllLocked: locked > 0 && locked === inUse.length,
      excuse: status?.noneHere
        ? texts.tiles.noneHere
        : excused.has(checklist) && !isSubmitted
          ? texts.tiles.notInUse
          : undefined,
    }
  })
}

/** The daily checklists as rows (specification 1, section 2: *Daily Checklists*). */
export function DailyRows({ work, checks }: { work: readonly DailyWork[]; checks: Checks }) {
  return (
    <ul className="divide-y divide-line">
      {work.map(one => (
        <li key={one.checklist.type}>
          <DailyRow work={one} checks={checks} />
        </li>
      ))}
    </ul>
  )
}

function DailyRow({ work, checks }: { work: DailyWork; checks: Checks }) {
  const { checklist, done, total, locked, isAllLocked, excuse } = work
  const { tile } = checklist.texts
  const Icon = checklistIcons[checklist.icon]
  const { waiting, refused } = checks.onTablet(checklist)
  // A waiting check is counted, and not yet called completed.
  const isDone = done === total && excuse === undefined && waiting.length === 0
  return (
    <Link
      to="/dashboard/iskate/{-$tab}"
      params={{ tab: checklist.tab }}
      search={refused.length > 0 ? { form: 'whole' } : {}}
      data-completed={isDone || undefined}
      className={workRowLook(isDone)}
    >
      <WorkRow
        icon={<Icon aria-hidden className={`size-6 ${isDone ? 'text-ok' : ''}`} />}
        title={tile.title}
        done={excuse ? total : done}
        total={total}
        ring="text-ok"
        count={total > 1 ? texts.daily.progress(done, total) : undefined}
        mark={
          refused.length > 0 ? (
            <Mark icon={CloudAlert} look="border border-bad bg-bad-soft text-bad">
              {texts.tiles.refused}
            </Mark>
          ) : waiting.length > 0 ? (
            <Mark icon={CloudUpload} look="border border-warn bg-warn-soft text-warn">
              {texts.tiles.waiting}
            </Mark>
          ) : (
            isDone && (
              <Mark icon={CircleCheck} look="bg-ok text-on-ok">
                {texts.tiles.completed}
              </Mark>
            )
          )
        }
      >
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span>
            {refused.length > 0
              ? texts.tiles.correct
              : waiting.length > 0
                ? WAITS_HERE
                : inWords(work, isDone)}
          </span>
          {locked > 0 && (
            <span className="flex items-center gap-1 text-base font-bold text-bad">
              <Lock aria-hidden className="size-5 shrink-0" />
              {isAllLocked && locked > 1 ? texts.daily.allLocked(locked) : texts.daily.locked(locked)}
            </span>
          )}
        </span>
      </WorkRow>
    </Link>
  )
}

function inWords({ checklist, missing, excuse }: DailyWork, isDone: boolean): string {
  const { subtitle, completedSubtitle = subtitle } = checklist.texts.tile
  if (excuse) return excuse
  if (isDone) return completedSubtitle
  if (missing.length === 0) return subtitle
  return `${subtitle} · ${texts.daily.missing(missing)}`
}

function Mark({ icon: Icon, look, children }: { icon: LucideIcon; look: string; children: ReactNode }) {
  return (
    <span
      className={`flex min-h-7 items-center gap-1.5 rounded-full px-2 text-xs sm:px-3 font-bold whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden className="size-4.5" />
      {children}
    </span>
  )
}
