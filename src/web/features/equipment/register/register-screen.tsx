import { Link } from '@tanstack/react-router'
import { ChartColumn, FileUp, Forklift, Merge, Plus, QrCode, SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { printLabels } from '#contract/equipment.ts'
import { displayName, possibleDuplicates } from '#domain/equipment/likeness.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { kindsAmong, nounOf } from '#domain/equipment/own-kinds.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CLOSED_PATH, EQUIPMENT_STATISTICS_PATH } from '#web/addresses.ts'
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
import { eachOnce, groupsOf } from '#web/machines/register-groups.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { AddMachine, MergeDialog } from '../dialogs/register-dialogs.tsx'
import { texts as importTexts } from '../import/texts.ts'
import { FoldedPart } from '../part.tsx'
import { texts } from '../texts.ts'
import { RegisterList, RetiredMachines } from './register-list.tsx'
import { matching } from './register-search.ts'
import { machinesByState, type State, States } from './states.tsx'

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
  const { user } = useAuth()
  const { data: machines, error, isPartial } = query
  if (machines?.length === 0) {
    const add = (
      <div className="flex flex-wrap justify-center gap-3">
        <Button kind="primary" icon={Plus} onClick={onAdd}>
          {text.addFirst}
        </Button>
        {user && may(user, 'consent', rink.id) && (
          <Link to={CLOSED_PATH} className={buttonLook('secondary')}>
            {text.noneHere}
          </Link>
        )}
      </div>
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

/** The address of the labels of some machines. */
function labelsOf({ id }: Rink, machines: readonly Machine[]): string {
  const machineIds = machines.map(machine => machine.id).join(',')
  return addressOf(printLabels, { query: { rinkId: String(id), machineIds } })
}

interface MachinesProps extends Pick<RegisterProps, 'rink' | 'rareActions'> {
  machines: readonly Machine[]
  /** True if the register itself is not loaded. */
  isPartial: boolean
}

function Machines({ rink, machines, isPartial, rareActions }: MachinesProps) {
  const today = useRinkDate(rink)
  const [filter, setFilter] = useState({ kind: '', text: '' })
  const [state, setState] = useState<State>()
  const all = groupsOf(machines, today)
  const byState = machinesByState(eachOnce(all), all.dueSoon)
  const isOfState = (machine: Machine) => state === undefined || byState[state].includes(machine)
  const shown = matching(machines, useDeferredValue(filter)).filter(isOfState)
  const labelled = shown.filter(machine => isRegistered(machine) && machine.retiredAt === null)
  const found = groupsOf(shown, today)
  const groups = eachOnce(found)
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
      {!isPartial && <States machines={byState} chosen={state} onChoose={setState} />}
      <PossibleDuplicates rink={rink} machines={machines} />
      {!isPhone && search}
      {labelled.length > 0 && shown.length < machines.length && (
        <div className="flex">
          <PaperLink href={labelsOf(rink, labelled)} icon={QrCode}>
            {text.labelsOf(labelled.length)}
          </PaperLink>
        </div>
      )}
      {shown.length === 0 && (
        <Empty
          icon={SearchX}
          action={
            <Button
              onClick={() => {
                setFilter({ kind: '', text: '' })
                setState(undefined)
              }}
            >
              {text.showAll}
            </Button>
          }
        >
          {text.noMatch}
        </Empty>
      )}
      <RegisterList
        rink={rink}
        groups={groups}
        allDue={found.dueSoon}
        today={today}
        isFolded={isPhone && hasMany && filter.kind === '' && filter.text === '' && state === undefined}
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
