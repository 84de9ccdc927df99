import {
  Archive,
  CalendarClock,
  Camera,
  ClipboardCheck,
  FileText,
  Merge,
  PencilLine,
  QrCode,
  Unlink,
} from 'lucide-react'
import { printLabels, printMachine } from '#contract/equipment.ts'
import { dayInWords } from '#domain/dates.ts'
import { DUE_WORDS } from '#domain/equipment/due-dates.ts'
import { identityInWords } from '#domain/equipment/identity.ts'
import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { addressOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { everyInWords } from '#web/machines/machine-texts.ts'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { numberLabel } from '../dialogs/machine-entry.ts'
import { PaperLink } from '../paper-link.tsx'
import type { MachineDialog } from './machine-dialogs.tsx'
import { MachinePart } from './machine-part.tsx'

interface MachineDetailsProps {
  machine: Machine
  onOpen: (dialog: MachineDialog) => void
}

/** What the register says of a machine, and its photo. */
export function MachineDetails({ machine, onOpen }: MachineDetailsProps) {
  const { kind, name, number, formerIdentities, details, remarks, photoPath } = machine
  const known = kindOf(kind)
  const further = furtherFields(known).map(({ key, label }): [string, string] => [label, details[key] ?? ''])
  return (
    <MachinePart
      title="Details"
      actions={
        <>
          <Button icon={PencilLine} onClick={() => onOpen('edit')}>
            Edit
          </Button>
          <Button icon={Camera} onClick={() => onOpen('photo')}>
            {photoPath ? 'New photo' : 'Add a photo'}
          </Button>
          {formerIdentities.length > 0 && (
            <Button icon={Unlink} onClick={() => onOpen('former-number')}>
              Give up a former number
            </Button>
          )}
        </>
      }
    >
      {photoPath && (
        <div className="sm:max-w-120">
          <PhotosOnRecord of={name} paths={[photoPath]} size="small" />
        </div>
      )}
      <RecordDetails
        details={[
          ['Kind', known.noun],
          ['Name', name],
          [numberLabel(kind), number],
          ['Former numbers', formerIdentities.map(identityInWords).join('\n')],
          ...further,
          ['Remarks', remarks ?? ''],
        ]}
      />
    </MachinePart>
  )
}

/** What is due of a machine, and when. */
export function MachineDueDates({ machine: { dueDates }, onOpen }: MachineDetailsProps) {
  return (
    <MachinePart
      title="Due dates"
      actions={
        <>
          <Button icon={ClipboardCheck} onClick={() => onOpen('examination')}>
            Record an examination
          </Button>
          <Button icon={CalendarClock} onClick={() => onOpen('due-dates')}>
            {dueDates.length === 0 ? 'Add due dates' : 'Change'}
          </Button>
        </>
      }
    >
      {dueDates.length === 0 && (
        <p className="text-ink-soft">
          No examination, test or inspection is due. With a date, people are warned 30, 14 and 7 days before.
        </p>
      )}
      <RecordDetails
        details={dueDates.map((due): [string, string] => [
          DUE_WORDS[due.kind].label,
          `${dayInWords(due.dueOn)}\n${everyInWords(due)}`,
        ])}
      />
    </MachinePart>
  )
}

/** What is printed of an entry, and what is seldom done to it. */
export function MachineEntryActions({ machine, onOpen }: MachineDetailsProps) {
  const { id, rinkId } = machine
  const query = { rinkId: String(rinkId) }
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow print:hidden">
      <PaperLink href={addressOf(printMachine, { params: { id: String(id) }, query })} icon={FileText}>
        Record as PDF
      </PaperLink>
      {machine.retiredAt === null && (
        <PaperLink
          href={addressOf(printLabels, { query: { ...query, machineId: String(id) } })}
          icon={QrCode}
        >
          Label to print
        </PaperLink>
      )}
      <Button kind="quiet" icon={Merge} onClick={() => onOpen('merge')}>
        Merge a duplicate
      </Button>
      {machine.retiredAt === null && (
        <Button kind="quiet" icon={Archive} onClick={() => onOpen('retire')}>
          Retire
        </Button>
      )}
    </div>
  )
}
