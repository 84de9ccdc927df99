import { Link } from '@tanstack/react-router'
import { ClipboardList, Gauge } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { holdsUpShiftEnd } from '#domain/checks/due.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isAllOutOfService, machinesOf } from '#domain/shift-end/readiness.ts'
import { CHECKS_PATH, CLOSED_PATH, PLANT_ROUND_PATH, SECTIONS_PATH } from '#web/addresses.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useDueChecks } from '#web/checks/check-queries.ts'
import { dueListAt, searchOfDue } from '#web/checks/due-list.ts'
import { buttonLook } from '#web/components/button.tsx'
import { checklistIcons } from '#web/components/checklist-icons.ts'
import { useChecklistStatuses } from '#web/features/checklists/checklist-queries.ts'
import { useChecklistsOnTablet } from '#web/features/checklists/checklists-on-tablet.ts'
import { useMissingChecks } from '#web/features/checks/today/missing-checks.ts'
import { useDueRound } from '#web/log/plant-queries.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { NotInUse } from './not-in-use.tsx'
import { ITEM_CONTROL, type OpenItem } from './open-section.tsx'
import type { Validation } from './shift-end-queries.ts'
import { texts } from './texts.ts'

interface Progress {
  checklist: ChecklistDefinition
  /** Its machines, if all of them are out of service. */
  allOut: Machine[]
  isComplete: boolean
  /** Machines that are checked, also those that are out of service since. */
  checked: number
  /** Those in service that are not. */
  missing: Machine[]
}

/** The machines in service that were not checked in this shift; none of a kind that the rink does not have. */
export function useUncheckedMachines(rink: Rink): Machine[] {
  const { groups } = useRegisterGroups(rink)
  const { statuses } = useChecklistStatuses(rink)
  const here = checklists.filter(({ type }) => statuses[type]?.noneHere !== true)
  return (groups?.missing ?? []).filter(({ kind }) => here.some(({ type }) => type === kind))
}

interface OpenChecks {
  /** The checks that hold up the end of the shift. */
  needed: OpenItem[]
  /** The checklists that are complete for the end of the shift, with machines that were not checked. */
  optional: OpenItem[]
  done: string[]
  /** The records among the items that await a sign-off. */
  signOffIds: number[]
}

/** How far each daily checklist is. */
function useProgress(rink: Rink, validation: Validation): Progress[] {
  const { machines = [], today: day, isPartial } = useRegisterGroups(rink)
  const unchecked = useUncheckedMachines(rink)
  return checklists.map((checklist): Progress => {
    const ofKind = ({ kind }: Machine) => kind === checklist.type
    const inUse = machinesOf(checklist.type, machines)
    return {
      checklist,
      allOut: !isPartial && isAllOutOfService(inUse, day) ? inUse : [],
      isComplete: validation.checklistStatus[checklist.shiftEnd.statusKey] === true,
      checked: inUse.filter(({ today }) => today === 'checked').length,
      missing: unchecked.filter(ofKind),
    }
  })
}

/** The open checks of the shift, and the labels of the complete ones. */
export function useOpenChecks(rink: Rink, validation: Validation): OpenChecks {
  const { machines, isPartial } = useRegisterGroups(rink)
  const { user } = useAuth()
  // A kind without a machine is checked each day, until the rink states that it has none.
  const statesNone = user !== null && may(user, 'consent', rink.id) && machines !== undefined && !isPartial
  const onTablet = useChecklistsOnTablet(rink)
  const own = useMissingChecks(rink, validation.missingChecks ?? [])
  const all = useProgress(rink, validation)
  const isOpen = ({ isComplete, missing }: Progress) => !isComplete || missing.length > 0
  const blocking = new Set(validation.blockingMachines?.map(({ id }) => id))
  const isNeeded = ({ isComplete, missing }: Progress) =>
    !isComplete || missing.some(({ id }) => blocking.has(id))
  const itemOf = (progress: Progress): OpenItem => {
    const { checklist, allOut } = progress
    const waits = onTablet(checklist).waiting.length > 0
    const to = `${SECTIONS_PATH}/${checklist.tab}`
    const title = checklist.shiftEnd.missingLabel
    return {
      key: checklist.type,
      icon: checklistIcons[checklist.icon],
      title,
      detail: waits ? joined(nameBelow(checklist), texts.page.waiting) : progressInWords(progress),
      action:
        allOut.length > 0 && !waits ? (
          <NotInUse rink={rink} title={title} machines={allOut} />
        ) : (
          <span className="flex flex-wrap gap-3 *:not-first:ml-0!">
            {statesNone && machinesOf(checklist.type, machines).length === 0 && (
              <Link
                to={CLOSED_PATH}
                aria-label={`${texts.page.noneHere}: ${checklist.texts.navigation}`}
                className={buttonLook('secondary', ITEM_CONTROL)}
              >
                {texts.page.noneHere}
              </Link>
            )}
            <CheckNow to={to} title={title} kind={isNeeded(progress) ? 'primary' : 'secondary'} />
          </span>
        ),
    }
  }
  const open = all.filter(isOpen)
  return {
    needed: [
      ...open.filter(isNeeded).map(itemOf),
      ...own.map(({ key, title, note, to, search }) => ({
        key,
        icon: ClipboardList,
        title,
        detail: note,
        action: <CheckNow to={to} search={search} title={title} label={note && texts.page.signOff} />,
      })),
    ],
    optional: open.filter(progress => !isNeeded(progress)).map(itemOf),
    signOffIds: own.flatMap(({ signOffRecordId }) => signOffRecordId ?? []),
    done: all.filter(progress => !isOpen(progress)).map(doneInWords),
  }
}

/** The rink's own checks and the round of the plant that can be made now, and for which the end of the shift does not wait. */
export function useAlsoDue(rink: Rink): OpenItem[] {
  const { due = [] } = useDueChecks(rink)
  const round = useDueRound(rink)
  const now = serverNow()
  const checks = dueListAt(due, now, rink)
    .groups.flatMap(({ rows }) => rows)
    .filter(row => !holdsUpShiftEnd(row.due, now))
    .map(({ due: { checkId, day, opens, title }, text }) => ({
      key: `${checkId} ${day} ${opens}`,
      icon: ClipboardList,
      title,
      detail: text,
      action: (
        <CheckNow
          to={`${CHECKS_PATH}/${checkId}`}
          search={searchOfDue({ day, opens })}
          title={title}
          kind="secondary"
        />
      ),
    }))
  if (!round) return checks
  const title = texts.page.plantRound
  const action = <CheckNow to={PLANT_ROUND_PATH} title={title} kind="secondary" />
  return [...checks, { key: 'plant round', icon: Gauge, title, detail: round.text, action }]
}

const NO_SEARCH = {}

interface CheckNowProps {
  to: string
  search?: object
  title: string
  label?: string | undefined
  kind?: 'primary' | 'secondary'
}

function CheckNow({
  to,
  search = NO_SEARCH,
  title,
  label = texts.page.checkNow,
  kind = 'primary',
}: CheckNowProps) {
  return (
    <Link
      to={to}
      search={search}
      state={{ isFromEndShift: true }}
      aria-label={`${label}: ${title}`}
      className={buttonLook(kind, ITEM_CONTROL)}
    >
      {label}
    </Link>
  )
}

/** The name of a checklist on the dashboard, where its specified label at the end of the shift is another one. */
function nameBelow({ shiftEnd, texts: { tile } }: ChecklistDefinition): string {
  return tile.title === shiftEnd.missingLabel ? '' : tile.title
}

/** 'Forklift Checklist · 1 of 2 checked · Yard truck not checked' */
function progressInWords({ checklist, checked, missing, allOut }: Progress): string {
  if (allOut.length > 0) return texts.notInUse.allOut(checklist.texts.tile.title, namesOf(allOut))
  const name = nameBelow(checklist)
  if (missing.length === 0) return name
  const total = checked + missing.length
  return joined(name, texts.page.checked(checked, total), texts.page.notChecked(namesOf(missing)))
}

const namesOf = (machines: readonly Machine[]) => machines.map(({ name }) => name).join(', ')
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** 'Opening (Forklift Checklist), 2 of 2 checked' */
function doneInWords({ checklist, checked, allOut }: Progress): string {
  const name = texts.page.alsoCalled(checklist.shiftEnd.missingLabel, nameBelow(checklist))
  if (allOut.length > 0 && checked === 0) return texts.notInUse.done(name)
  return checked === 0 ? name : `${name}, ${texts.page.checked(checked, checked)}`
}
