import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { recordAbsence } from '#contract/equipment.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { absenceForm } from '#domain/equipment/machine-forms.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { ITEM_CONTROL } from './open-section.tsx'
import { texts } from './texts.ts'

const text = texts.notInUse

interface NotInUseProps {
  rink: Rink
  /** The label of the checklist. */
  title: string
  machines: readonly Machine[]
}

/** Excuses the machines of a checklist that are all out of service, so that the end of the shift does not wait for it. */
export function NotInUse({ rink, title, machines }: NotInUseProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        kind="primary"
        className={ITEM_CONTROL}
        aria-label={`${text.title}: ${title}`}
        onClick={() => setIsOpen(true)}
      >
        {text.title}
      </Button>
      {isOpen && <NotInUseDialog rink={rink} machines={machines} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface NotInUseDialogProps extends Omit<NotInUseProps, 'title'> {
  onClose: () => void
}

function NotInUseDialog({ rink, machines, onClose }: NotInUseDialogProps) {
  const draft = useDraftTexts(
    `not-in-use/${rink.id}/${machines.map(({ id }) => id).join('-')}`,
    entryFrom(absenceForm, { reason: texts.outOfService.title, submittedBy: useCurrentName() }),
  )
  const sendKeyed = useWriteKey()
  const body = { ...draft.texts, rinkId: rink.id }
  const { mutateAsync } = useRinkWrite(rink.id, ['equipment'], async (of: readonly Machine[]) => {
    for (const { id } of of)
      await sendKeyed({ id, ...body }, key => call(recordAbsence, { params: { id: String(id) }, body, key }))
  })
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      description={text.description(machines.map(({ name }) => name).join(', '))}
      action={text.save}
      icon={CalendarOff}
      fields={fieldsOf(absenceForm)}
      draft={draft}
      forgetsOnClose
      check={() => checkEntry(recordAbsence.body, body).errors}
      send={async () => {
        // Those that were saved before a failure are excused already.
        await mutateAsync(machines.filter(({ today }) => today !== 'not-in-use'))
        return { title: text.saved, text: text.excused }
      }}
      onClose={onClose}
    />
  )
}
