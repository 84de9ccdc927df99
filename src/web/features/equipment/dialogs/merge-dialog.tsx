import { Merge } from 'lucide-react'
import { useState } from 'react'
import type { Machine } from '#domain/equipment/machine.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useMergeMachine } from '../equipment-writes.ts'
import { AuthorisedDialog } from './authorised-dialog.tsx'

interface MergeDialogProps {
  rink: Rink
  machine: Machine
  /** What is chosen to begin with as the entry that stays. */
  into?: Machine
  /** The entry that stays. */
  onMerged: (id: number) => void
  onClose: () => void
}

/** Says that this entry and another are one machine; the other stays, with both histories. */
export function MergeDialog({ rink, into, onMerged, onClose, ...opened }: MergeDialogProps) {
  // As it was asked: where someone else merges it into another in the meantime, that one is not merged in its place.
  const [machine] = useState(opened.machine)
  const begunWith = into ? String(into.id) : ''
  const place = useUserScopedKey(`merges/${rink.id}/${machine.id}/${begunWith}`)
  const { texts, restoredFrom, write, forget } = useDraftTexts(place, { intoId: begunWith })
  const query = useMachines(rink)
  const { data = [], error, isFetching } = query
  const { mutateAsync } = useMergeMachine(rink, machine)
  const others = data.filter(
    other => isRegistered(other) && other.kind === machine.kind && other.id !== machine.id,
  )
  // What was chosen may be gone by the time the dialog is there again.
  const intoId = others.some(({ id }) => String(id) === texts.intoId) ? texts.intoId : ''
  return (
    <AuthorisedDialog
      title="Merge a duplicate"
      description={`${nameInWords(machine)} and another entry are the same machine? Choose the one that stays. It gets this entry's checks, history and due dates (the earlier where both have one), and is known by both numbers. This cannot be undone.`}
      action="Merge"
      icon={Merge}
      check={() => (intoId ? {} : { intoId: 'Please choose the entry that stays' })}
      send={async pin => {
        const saved = await mutateAsync({ intoId: Number(intoId), pin })
        onMerged(saved.id)
        return saved
      }}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {errors => (
        <>
          <DraftRestored from={restoredFrom} />
          <SelectField
            label="The entry that stays"
            isRequired
            hint={others.length === 0 && !isFetching ? 'There is no other machine of this kind.' : undefined}
            error={errors['intoId']}
            value={intoId}
            onChange={event => write({ intoId: event.target.value })}
          >
            <option value="">Choose…</option>
            {others.map(other => (
              <option key={other.id} value={other.id}>
                {nameInWords(other)}
              </option>
            ))}
          </SelectField>
          {error && <LoadFailure title="The other machines could not be loaded" query={query} />}
        </>
      )}
    </AuthorisedDialog>
  )
}
