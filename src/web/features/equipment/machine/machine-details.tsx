import {
  Archive,
  CalendarClock,
  Camera,
  ClipboardCheck,
  FileText,
  Merge,
  PencilLine,
  QrCode,
  Shapes,
  Unlink,
} from 'lucide-react'
import { printLabels, printMachine } from '#contract/equipment.ts'
import { dayInWords } from '#domain/dates.ts'
import { DUE_WORDS } from '#domain/equipment/due-dates.ts'
import { identityInWords } from '#domain/equipment/identity.ts'
import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { nounOf } from '#domain/equipment/own-kinds.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import { addressOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { PaperLink } from '#web/components/paper-link.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { CallContractor } from '#web/machines/call-contractor.tsx'
import { everyInWords, texts as machineTexts, unbroken } from '#web/machines/machine-texts.ts'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import type { MachineDialog } from '../dialogs/machine-dialogs.tsx'
import { texts as kindTexts } from '../kinds/texts.ts'
import { numberLabel } from '../machine-entry.ts'
import { FoldedPart, Part } from '../part.tsx'
import { texts } from '../texts.ts'

interface MachineDetailsProps {
  machine: Machine
  onOpen: (dialog: MachineDialog) => void
}

const text = texts.machine

/** The register's entry of a machine, and its photo. */
export function MachineDetails({ machine, onOpen }: MachineDetailsProps) {
  const { kind, name, number, formerIdentities, details, remarks, photoPath, lockout } = machine
  const { contractor, contractorPhone } = machine
  const further = furtherFields(kindOf(kind)).map(({ key, label }): [string, string] => [
    label,
    details[key] ?? '',
  ])
  return (
    <FoldedPart
      title={text.details}
      actions={
        <>
          <Button icon={PencilLine} onClick={() => onOpen('edit')}>
            {text.edit}
          </Button>
          {isRegistered(machine) && lockout === null && (
            <Button icon={Shapes} onClick={() => onOpen('kind')}>
              {kindTexts.change.action}
            </Button>
          )}
          <Button icon={Camera} onClick={() => onOpen('photo')}>
            {photoPath ? text.newPhoto : text.addPhoto}
          </Button>
          {formerIdentities.length > 0 && (
            <Button icon={Unlink} onClick={() => onOpen('former-number')}>
              {text.giveUpNumber}
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
          [texts.kind, nounOf(machine)],
          [texts.entry.name, name],
          [numberLabel(kind), number],
          [text.formerNumbers, formerIdentities.map(identityInWords).join('\n')],
          ...further,
          [
            machineTexts.contractor.name,
            [contractor, unbroken(contractorPhone ?? '')].filter(Boolean).join(', '),
          ],
          [texts.entry.remarks, remarks ?? ''],
        ]}
      />
      {lockout === null && <CallContractor machine={machine} />}
    </FoldedPart>
  )
}

/** The due dates of a machine. */
export function MachineDueDates({ machine: { dueDates }, onOpen }: MachineDetailsProps) {
  const { title, add, change, empty } = texts.dueDates
  return (
    <Part
      title={title}
      actions={
        <>
          <Button icon={ClipboardCheck} onClick={() => onOpen('examination')}>
            {texts.examination.title}
          </Button>
          <Button icon={CalendarClock} onClick={() => onOpen('due-dates')}>
            {dueDates.length === 0 ? add : change}
          </Button>
        </>
      }
    >
      {dueDates.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <RecordDetails
        details={dueDates.map((due): [string, string] => [
          DUE_WORDS[due.kind].label,
          `${dayInWords(due.dueOn)}\n${everyInWords(due)}`,
        ])}
      />
    </Part>
  )
}

/** The prints of an entry, and its rare actions. */
export function MachineEntryActions({ machine, onOpen }: MachineDetailsProps) {
  const { id, rinkId, retiredAt } = machine
  const query = { rinkId: String(rinkId) }
  return (
    <FoldedPart
      title={texts.more}
      actions={
        <>
          <PaperLink href={addressOf(printMachine, { params: { id: String(id) }, query })} icon={FileText}>
            {text.record}
          </PaperLink>
          {retiredAt === null && (
            <PaperLink
              href={addressOf(printLabels, { query: { ...query, machineId: String(id) } })}
              icon={QrCode}
            >
              {text.label}
            </PaperLink>
          )}
          <Button kind="quiet" icon={Merge} onClick={() => onOpen('merge')}>
            {texts.merge.title}
          </Button>
          {retiredAt === null && (
            <Button kind="quiet" icon={Archive} onClick={() => onOpen('retire')}>
              {texts.retire.action}
            </Button>
          )}
        </>
      }
    />
  )
}
