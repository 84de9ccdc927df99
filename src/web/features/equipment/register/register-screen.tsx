import { Link } from '@tanstack/react-router'
import { ChartColumn, Forklift, Plus, QrCode, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { printLabels } from '#contract/equipment.ts'
import { EQUIPMENT_KINDS } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_STATISTICS_PATH } from '#web/addresses.ts'
import { addressOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { groupsOf } from '#web/machines/register-groups.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { AddMachine } from '../dialogs/add-machine.tsx'
import { PaperLink } from '../paper-link.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { RegisterCounts } from './register-counts.tsx'
import { RegisterList } from './register-list.tsx'
import { matching } from './register-search.ts'

const TITLE = 'Equipment'
/** More than fit on a tablet are searched. */
const MANY = 8

/** The equipment register of the rink. */
export function RegisterScreen() {
  useDocumentTitle(TITLE)
  const { selectedRink } = useRink()
  const [isAdding, setIsAdding] = useState(false)
  if (selectedRink === null) return null
  return (
    <Page
      title={TITLE}
      subtitle="What may be used, what may not, and what has to be checked"
      actions={
        <PageActions>
          <Link to={EQUIPMENT_STATISTICS_PATH} className={buttonLook('quiet')}>
            <ChartColumn aria-hidden className="size-5.5 shrink-0" />
            Statistics
          </Link>
          <PaperLink
            href={addressOf(printLabels, { query: { rinkId: String(selectedRink.id) } })}
            icon={QrCode}
          >
            Labels to print
          </PaperLink>
          <Button icon={Plus} onClick={() => setIsAdding(true)}>
            Add a machine
          </Button>
        </PageActions>
      }
    >
      <Register key={selectedRink.id} rink={selectedRink} onAdd={() => setIsAdding(true)} />
      {isAdding && <AddMachine rink={selectedRink} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function Register({ rink, onAdd }: { rink: Rink; onAdd: () => void }) {
  const query = useMachines(rink)
  const { data: machines, error, isPartial } = query
  if (machines?.length === 0) return <NothingYet onAdd={onAdd} />
  return (
    <>
      {isPartial && error === null && <WaitingArea label="Loading the equipment…" />}
      {isPartial && error !== null && <LoadFailure title="The equipment could not be loaded" query={query} />}
      {machines && <Machines rink={rink} machines={machines} isPartial={isPartial} />}
    </>
  )
}

interface MachinesProps {
  rink: Rink
  machines: Machine[]
  /** Whether the register itself is not known. */
  isPartial: boolean
}

function Machines({ rink, machines, isPartial }: MachinesProps) {
  const today = useRinkDate(rink)
  const [kind, setKind] = useState('')
  const [text, setText] = useState('')
  const filter = useDeferredValue({ kind, text })
  const shown = matching(machines, filter)
  const showAll = () => {
    setKind('')
    setText('')
  }
  return (
    <>
      {!isPartial && <RegisterCounts groups={groupsOf(machines, today)} />}
      <PossibleDuplicates rink={rink} machines={machines} />
      {machines.length > MANY && (
        <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
          <SelectField label="Kind" value={kind} onChange={event => setKind(event.target.value)}>
            <option value="">All</option>
            {EQUIPMENT_KINDS.map(known => (
              <option key={known.kind} value={known.kind}>
                {known.noun}
              </option>
            ))}
          </SelectField>
          <TextField
            type="search"
            label="Search name, number or details"
            maxLength={100}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </div>
      )}
      {shown.length === 0 && (
        <Empty icon={SearchX} action={<Button onClick={showAll}>Show all machines</Button>}>
          No machine is found by this.
        </Empty>
      )}
      <RegisterList rink={rink} groups={groupsOf(shown, today)} today={today} />
    </>
  )
}

function NothingYet({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty
      icon={Forklift}
      action={
        <Button kind="primary" icon={Plus} onClick={onAdd}>
          Add the first machine
        </Button>
      }
    >
      No machine is in the register yet. It fills itself: every forklift, power tool and ladder that a
      checklist names comes in with its first check. You can also add one here.
    </Empty>
  )
}
