import { Navigate, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Machine } from '#domain/equipment/machine.ts'
import { nounOf } from '#domain/equipment/own-kinds.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MachineActions } from '#web/actions/machine-actions.tsx'
import { EQUIPMENT_PATH, FAULT_HASH, MACHINE_PATH, RELEASE_HASH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { MachinePlannedWork } from '#web/planned-work/machine-planned-work.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { type MachineDialog, MachineDialogs } from '../dialogs/machine-dialogs.tsx'
import { MachineDocuments } from '../documents/machine-documents.tsx'
import { MachineStatistics } from '../statistics/machine-statistics.tsx'
import { texts } from '../texts.ts'
import { MachineBanner } from './machine-banner.tsx'
import { MachineDetails, MachineDueDates, MachineEntryActions } from './machine-details.tsx'
import { MachineHistory } from './machine-history.tsx'
import { useMachine } from './machine-queries.ts'

/** One machine: its status, its details and its history. */
export function MachineScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <MachineOfRink key={`${selectedRink.id} ${id}`} rink={selectedRink} id={id} />
}

function MachineOfRink({ rink, id }: { rink: Rink; id: string }) {
  const query = useMachine(rink, id)
  const { data: machine, error } = query
  const title = machine ? nameInWords(machine) : texts.title
  useDocumentTitle(title)
  // A merged entry redirects, unless the page of the remaining one is open: a dialog may be in use.
  const isAnother = machine !== undefined && String(machine.id) !== id
  const [wasShown, setWasShown] = useState(false)
  if (machine && !isAnother && !wasShown) setWasShown(true)
  if (isAnother && !wasShown) {
    return <Navigate to={MACHINE_PATH} params={{ id: String(machine.id) }} replace />
  }
  return (
    <Page
      title={title}
      subtitle={machine && nounOf(machine)}
      actions={<BackLink to={EQUIPMENT_PATH}>{texts.all}</BackLink>}
    >
      {machine && <MachineParts rink={rink} machine={machine} />}
      {!machine && !error && <WaitingArea label={texts.machine.loading} />}
      {!machine && error && <LoadFailure title={texts.machine.loadFailed} query={query} />}
    </Page>
  )
}

/** The dialogs that an address opens. */
const ASKED_BY_HASH: Readonly<Record<string, MachineDialog>> = {
  [FAULT_HASH]: 'fault',
  [RELEASE_HASH]: 'release',
}

function MachineParts({ rink, machine }: { rink: Rink; machine: Machine }) {
  const today = useRinkDate(rink)
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [open, setOpen] = useState<MachineDialog | null>(ASKED_BY_HASH[hash] ?? null)
  // Another user has returned the machine to service. The dialog must not open again with the next lock-out.
  if ((open === 'release' || open === 'allow-use') && machine.lockout === null) setOpen(null)
  const close = () => {
    setOpen(null)
    if (hash in ASKED_BY_HASH) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
  return (
    <>
      <MachineBanner rink={rink} machine={machine} today={today} onOpen={setOpen} />
      <MachineDueDates machine={machine} onOpen={setOpen} />
      {isRegistered(machine) && <MachineActions rink={rink} machineId={machine.id} />}
      {isRegistered(machine) && <MachinePlannedWork rink={rink} machineId={machine.id} />}
      <MachineHistory rink={rink} machine={machine} />
      <div className="flex flex-col gap-3">
        <MachineDetails machine={machine} onOpen={setOpen} />
        <MachineDocuments rink={rink} machine={machine} />
        {isRegistered(machine) && <MachineStatistics rink={rink} machineId={machine.id} />}
        <MachineEntryActions machine={machine} onOpen={setOpen} />
      </div>
      <MachineDialogs
        open={open}
        rink={rink}
        machine={machine}
        today={today}
        onMerged={id => void navigate({ to: MACHINE_PATH, params: { id: String(id) }, replace: true })}
        onClose={close}
      />
    </>
  )
}
