import { TriangleAlert } from 'lucide-react'
import { allowUse } from '#contract/equipment.ts'
import { lastDayFrom, lastDayProblem } from '#domain/equipment/allowed-use.ts'
import type { Lockout } from '#domain/equipment/machine.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { texts } from '../allowed-use-texts.ts'
import { useMachineWrite } from '../machine-writes.ts'
import type { MachineDialogProps } from './status-dialogs.tsx'

interface AllowUseDialogProps extends MachineDialogProps {
  lockout: Lockout
  /** The date at the rink. */
  today: string
}

/** Allows use of a machine with its defects up to a last day, with a manager's PIN. */
export function AllowUseDialog({ rink, machine, lockout, today, onClose }: AllowUseDialogProps) {
  const draft = useDraftTexts(`allowed-use/${rink.id}/${lockout.id}`, { until: '' })
  const write = useMachineWrite(rink, machine)
  const { action, description, until } = texts.allowUse
  const body = { ...draft.texts, rinkId: rink.id, lockoutId: lockout.id, revision: lockout.revision ?? 0 }
  return (
    <EntryDialog
      rink={rink}
      title={action}
      description={description(nameInWords(machine), lockout.defects.map(({ label }) => label).join(', '))}
      action={texts.allowUse.submit}
      icon={TriangleAlert}
      fields={[
        { key: 'until', label: until, kind: 'date', required: until, min: today, max: lastDayFrom(today) },
      ]}
      draft={draft}
      pin="below"
      aboutPin={['manager_not_registered']}
      check={() => {
        const problem = body.until && lastDayProblem(body.until, today)
        return {
          ...(problem && { until: problem }),
          ...checkEntry(allowUse.body.omit({ pin: true }), body).errors,
        }
      }}
      send={typed => write({ ...body, ...typed }, parts => call(allowUse, parts))}
      onClose={onClose}
    />
  )
}
