import { importMachines } from '#contract/machines-import.ts'
import {
  type MachineRowTyped,
  type MachineUse,
  type MachineVerdict,
  machineRowsOf,
  machineUseOf,
  planMachines,
  proposeMachineUses,
} from '#domain/equipment/machines-import.ts'
import { kindChoices } from '#domain/equipment/own-kinds.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { call } from '#web/api/client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { ImportColumns } from '#web/imports/import-columns.tsx'
import { ImportPlan, type ImportResult } from '#web/imports/import-plan.tsx'
import { ImportScreen } from '#web/imports/import-screen.tsx'
import type { PlannedRow } from '#web/imports/planned-row.tsx'
import { texts as importTexts } from '#web/imports/texts.ts'
import { useMachineKinds } from '#web/machines/kind-queries.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { texts } from './texts.ts'

const TEMPLATE = [
  [
    'Kind',
    'Name',
    'Serial number',
    'Location',
    'Supplier',
    'Model',
    'Contractor',
    'Contractor’s phone',
    'Bought',
  ],
  [
    'Resurfacer',
    'Big blue',
    'ZB-552-0041',
    'Resurfacer room',
    'Zamboni',
    '552',
    'Ridgeway Ice',
    '01632 960 123',
    '2021',
  ],
  ['Extinguisher', 'Extinguisher 7', 'EX-07', 'Plant room', '', '6 l foam', '', '', ''],
]

/** Adds the machines of a file to the register, after a preview of each row. */
export function MachineImportScreen() {
  return (
    <ImportScreen
      what="machines"
      columnUseOf={machineUseOf}
      title={texts.title}
      subtitle={texts.subtitle}
      back={{ to: EQUIPMENT_PATH, label: texts.back }}
      right="consent"
      headings={texts.headings}
      template={TEMPLATE}
      imported={texts.imported}
    >
      {(rink, table, onImported) => (
        <ImportColumns<MachineUse>
          table={table}
          hint={texts.columnsHint}
          useWords={texts.uses}
          propose={proposeMachineUses}
          missing={uses => (uses.some(use => use === 'name' || use === 'number') ? undefined : texts.noNames)}
        >
          {(uses, leftOut) => (
            <Preview
              rink={rink}
              rows={machineRowsOf(table, uses)}
              leftOut={leftOut}
              onImported={onImported}
            />
          )}
        </ImportColumns>
      )}
    </ImportScreen>
  )
}

interface PreviewProps {
  rink: Rink
  rows: MachineRowTyped[]
  leftOut: string[]
  onImported: (result: ImportResult) => void
}

/** The planned action for each row of the list, compared with the register. */
function Preview({ rink, rows, leftOut, onImported }: PreviewProps) {
  const register = useMachines(rink)
  const kinds = useMachineKinds(rink)
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(
    rink.id,
    ['equipment', 'checks'],
    (send: () => Promise<ImportResult>) => send(),
  )
  if (register.error && register.isPartial)
    return <LoadFailure title={importTexts.compareFailed} query={register} />
  if (kinds.error) return <LoadFailure title={importTexts.compareFailed} query={kinds} />
  if (!register.data || register.isPartial || !kinds.data)
    return <WaitingArea label={importTexts.comparing} />
  const target = { machines: register.data.filter(isRegistered), kinds: kindChoices(kinds.data) }
  return (
    <ImportPlan
      rows={rows}
      shown={({ name, number, notes, ...others }) => ({
        name: name || number,
        details: [
          others.kind,
          name && number,
          others.location,
          others.supplier,
          others.model,
          others.contractor,
          others.contractorPhone,
        ],
        notes,
      })}
      plan={(included, isUpdate) => planMachines(included, target, isUpdate).map(plannedRow)}
      send={(included, updates) => {
        const body = { rinkId: rink.id, updates, rows: included }
        return mutateAsync(() => sendKeyed(body, key => call(importMachines, { body, key })))
      }}
      leftOut={leftOut}
      words={{
        known: texts.known,
        summary: counts => texts.summary(counts.new, counts.changed, counts.known, counts.problem, rink.name),
        action: texts.send,
      }}
      onImported={onImported}
    />
  )
}

function plannedRow(verdict: MachineVerdict): PlannedRow {
  const { outcome } = verdict
  if (outcome === 'problem') return { outcome, inWords: importTexts.problem(verdict.problem) }
  if (outcome === 'new') return { outcome, inWords: texts.newOf(verdict.noun) }
  if (outcome === 'known') return { outcome }
  const { before, changes } = verdict
  const details = changes.lines.map(({ label, from, to }) => importTexts.change(label, from, to))
  return {
    outcome,
    changes: changes.remarks === before.remarks ? details : [...details, importTexts.notesAdded],
  }
}
