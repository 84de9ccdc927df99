import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  ChartColumn,
  CircleCheck,
  CircleDashed,
  FileUp,
  Forklift,
  Merge,
  OctagonX,
  Plus,
  QrCode,
  SearchX,
} from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { printLabels } from '#contract/equipment.ts'
import { displayName, possibleDuplicates } from '#domain/equipment/likeness.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { kindsAmong, nounOf } from '#domain/equipment/own-kinds.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_STATISTICS_PATH } from '#web/addresses.ts'
import { addressOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { PaperLink } from '#web/components/paper-link.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useIsPhone } from '#web/components/use-media.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { eachOnce, groupsOf, type RegisterGroups } from '#web/machines/register-groups.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { AddMachine, MergeDialog } from '../dialogs/register-dialogs.tsx'
import { texts as importTexts } from '../import/texts.ts'
import { FoldedPart } from '../part.tsx'
import { texts } from '../texts.ts'
import { RegisterList, RetiredMachines } from './register-list.tsx'
import { matching } from './register-search.ts'

const text = texts.register

/** The number of machines that fit on a tablet. A longer list has a search. */
const MANY = 8

/** The equipment register of the rink. */
export function RegisterScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  const { user } = useAuth()
  const [isAdding, setIsAdding] = useState(false)
  const isPhone = useIsPhone()
  if (selectedRink === null) return null
  const actions = (
    <PageActions>
      <Link to={EQUIPMENT_STATISTICS_PATH} className={buttonLook('quiet')}>
        <ChartColumn aria-hidden className="size-5.5 shrink-0" />
        {text.statistics}
      </Link>
      <PaperLink href={addressOf(printLabels, { query: { rinkId: String(selectedRink.id) } })} icon={QrCode}>
        {text.labels}
      </PaperLink>
      {user && may(user, 'consent', selectedRink.id) && (
        <Link to="/administration/machine-import" className={buttonLook('quiet')}>
          <FileUp aria-hidden className="size-5.5 shrink-0" />
          {importTexts.action}
        </Link>
      )}
      <Button icon={Plus} onClick={() => setIsAdding(true)}>
        {texts.add.title}
      </Button>
    </PageActions>
  )
  return (
    <Page title={texts.title} subtitle={text.subtitle} actions={!isPhone && actions} isCompact={isPhone}>
      <Register
        key={selectedRink.id}
        rink={selectedRink}
        rareActions={isPhone && actions}
        onAdd={() => setIsAdding(true)}
      />
      {isAdding && <AddMachine rink={selectedRink} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

interface RegisterProps {
  rink: Rink
  /** Below the list, on a phone. */
  rareActions: ReactNode
  onAdd: () => void
}

function Register({ rink, rareActions, onAdd }: RegisterProps) {
  const query = useMachines(rink)
  const { data: machines, error, isPartial } = query
  if (machines?.length === 0) {
    const add = (
      <Button kind="primary" icon={Plus} onClick={onAdd}>
        {text.addFirst}
      </Button>
    )
    return (
      <>
        <Empty icon={Forklift} action={add}>
          {text.empty}
        </Empty>
        {rareActions}
      </>
    )
  }
  return (
    <>
      {isPartial && error === null && <WaitingArea label={text.loading} />}
      {isPartial && error !== null && <LoadFailure title={text.loadFailed} query={query} />}
      {machines && (
        <Machines rink={rink} machines={machines} isPartial={isPartial} rareActions={rareActions} />
      )}
    </>
  )
}

interface MachinesProps extends Pick<RegisterProps, 'rink' | 'rareActions'> {
  machines: readonly Machine[]
  /** True if the register itself is not loaded. */
  isPartial: boolean
}

function Machines({ rink, machines, isPartial, rareActions }: MachinesProps) {
  const today = useRinkDate(rink)
  const [filter, setFilter] = useState({ kind: '', text: '' })
  const shown = matching(machines, useDeferredValue(filter))
  const found = groupsOf(shown, today)
  const groups = eachOnce(found)
  const all = groupsOf(machines, today)
  const isPhone = useIsPhone()
  const hasMany = machines.length > MANY
  const search = hasMany && (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-end gap-3 sm:grid-cols-[14rem_1fr]">
      <SelectField
        label={texts.kind}
        value={filter.kind}
        onChange={({ target }) => setFilter({ ...filter, kind: target.value })}
      >
        <option value="">{text.allKinds}</option>
        {kindsAmong(machines).map(known => (
          <option key={known.kind} value={known.kind}>
            {known.noun}
          </option>
        ))}
      </SelectField>
      <TextField
        type="search"
        label={text.search}
        maxLength={100}
        value={filter.text}
        onChange={({ target }) => setFilter({ ...filter, text: target.value })}
      />
    </div>
  )
  return (
    <>
      {isPhone && search}
      {!isPartial && <Counts groups={eachOnce(all)} dueCount={all.dueSoon.length} />}
      <PossibleDuplicates rink={rink} machines={machines} />
      {!isPhone && search}
      {shown.length === 0 && (
        <Empty
          icon={SearchX}
          action={<Button onClick={() => setFilter({ kind: '', text: '' })}>{text.showAll}</Button>}
        >
          {text.noMatch}
        </Empty>
      )}
      <RegisterList
        rink={rink}
        groups={groups}
        allDue={found.dueSoon}
        today={today}
        isFolded={isPhone && hasMany && filter.kind === '' && filter.text === ''}
      />
      {rareActions ? (
        <FoldedPart title={texts.more}>
          {rareActions}
          <RetiredMachines rink={rink} groups={groups} today={today} />
        </FoldedPart>
      ) : (
        <RetiredMachines rink={rink} groups={groups} today={today} />
      )}
    </>
  )
}

// Not a card, which has a surface of its own.
const NONE = 'border-line bg-surface text-ink-soft'
const WARNING = 'border-warn bg-warn-soft text-warn'

/** The machines by state, each counted once, those out of service first; then how many of all are due soon. */
function Counts({ groups, dueCount }: { groups: RegisterGroups; dueCount: number }) {
  const { outOfService, dueSoon, missing, allowed, unchecked, inService } = groups
  const never = [...dueSoon, ...unchecked].filter(({ isChecked }) => !isChecked)
  const usable = [
    ...allowed,
    ...dueSoon.filter(({ isChecked }) => isChecked),
    ...inService.flatMap(({ machines }) => machines),
  ]
  const tiles = [
    {
      icon: OctagonX,
      label: text.outOfService,
      count: outOfService.length,
      look: 'border-signal-bad bg-signal-bad text-on-signal',
    },
    {
      icon: CircleDashed,
      label: text.notChecked(missing.length, never.length),
      count: missing.length + never.length,
      look: WARNING,
    },
    { icon: CircleCheck, label: text.inService, count: usable.length, look: 'border-ok bg-ok-soft text-ok' },
    { icon: CalendarClock, label: text.dueSoon, count: dueCount, look: WARNING },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ icon: Icon, label, count, look }) => (
        <div
          key={label}
          className={`flex items-center justify-between gap-2 rounded-card border p-3 sm:flex-col-reverse sm:items-start sm:p-4 ${count > 0 ? look : NONE}`}
        >
          <dt className="flex min-w-0 items-start gap-2 font-semibold max-sm:text-sm">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
            {label}
          </dt>
          <dd className="text-2xl font-bold sm:text-3xl">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Pairs of entries that may be the same machine, with an action to merge them. */
function PossibleDuplicates({ rink, machines }: Pick<MachinesProps, 'rink' | 'machines'>) {
  const [merging, setMerging] = useState<Pair | null>(null)
  const used = machines.filter(machine => isRegistered(machine) && machine.retiredAt === null)
  const pairs = possibleDuplicates(used).map(pairOf)
  return (
    <>
      {pairs.map(({ goes, stays }) => (
        <Notice
          key={`${goes.id} ${stays.id}`}
          tone="warn"
          title={texts.duplicates.title(displayName(stays), displayName(goes))}
          action={
            <Button
              icon={Merge}
              aria-label={texts.duplicates.label(displayName(stays), displayName(goes))}
              onClick={() => setMerging({ goes, stays })}
            >
              {texts.merge.action}
            </Button>
          }
        >
          {texts.duplicates.text(nounOf(stays), stays.name, goes.name)}
        </Notice>
      ))}
      {merging && (
        <MergeDialog
          rink={rink}
          machine={merging.goes}
          into={merging.stays}
          onMerged={() => setMerging(null)}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  )
}

interface Pair {
  goes: Machine
  stays: Machine
}

/** A machine that is out of service stays, because it cannot be merged; otherwise the older entry. */
function pairOf([one, other]: [Machine, Machine]): Pair {
  const isOneLocked = one.lockout !== null
  const staysOne = isOneLocked === (other.lockout !== null) ? one.id < other.id : isOneLocked
  return staysOne ? { goes: other, stays: one } : { goes: one, stays: other }
}
