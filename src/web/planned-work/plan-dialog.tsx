import { CalendarPlus, PencilLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { addPlannedWork, changePlannedWork } from '#contract/planned-work.ts'
import {
  dueInWords,
  newPlannedWorkSchema,
  type PlannedWork,
  plannedWorkChangeSchema,
  recurrenceInWords,
} from '#domain/planned-work/planned-work.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { ConflictNotice } from '#web/components/conflict-notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { AboutField, BLANK, bodyOf, PlanFields, typedOf, usePlanDraft, WhatField } from './plan-fields.tsx'
import { usePlannedWorkWrite } from './planned-work-queries.ts'
import { texts } from './texts.ts'

const text = texts.form

interface PlanDialogProps {
  rink: Rink
  /** The machine for which it is planned, if the dialog is opened from its page. */
  machineId?: number
  onClose: () => void
}

/** Plans work. */
export function PlanDialog({ rink, machineId, onClose }: PlanDialogProps) {
  const blank = machineId === undefined ? BLANK : { ...BLANK, machineId: String(machineId) }
  const draft = usePlanDraft(rink, machineId === undefined ? 'new' : `new-${machineId}`, blank)
  const write = usePlannedWorkWrite(rink)
  const about = {
    machineId: Number(draft.texts.machineId) || null,
    placeId: Number(draft.texts.placeId) || null,
  }
  const hasMeter = about.machineId !== null
  const body = { ...bodyOf(draft.texts, hasMeter), ...about, rinkId: rink.id }
  return (
    <EntryDialog
      rink={rink}
      title={texts.add}
      action={text.save}
      icon={CalendarPlus}
      draft={draft}
      check={() => checkEntry(newPlannedWorkSchema, body).errors}
      send={async () => {
        const { message } = await write(body, key => call(addPlannedWork, { body, key }))
        return { title: text.saved, text: message }
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <WhatField draft={draft} errors={errors} />
          <AboutField rink={rink} draft={draft} />
          <PlanFields draft={draft} errors={errors} hasMeter={hasMeter} />
        </>
      )}
    </EntryDialog>
  )
}

interface ChangePlanDialogProps {
  rink: Rink
  /** As it is now: a change by someone else is shown, never overwritten. */
  work: PlannedWork
  onClose: () => void
}

/** Changes planned work; it keeps its machine or place. */
export function ChangePlanDialog({ rink, work: latest, onClose }: ChangePlanDialogProps) {
  const [work, setWork] = useState(latest)
  const today = useRinkDate(rink)
  const notice = work.revision !== latest.revision && (
    <ConflictNotice record="planned work" onTake={() => setWork(latest)}>
      {[latest.title, recurrenceInWords(latest.recurrence), dueInWords(latest, today)].join(', ')}
    </ConflictNotice>
  )
  // Typed answers are kept; every other field follows the newer record.
  return <ChangePlan key={work.revision} rink={rink} work={work} notice={notice} onClose={onClose} />
}

function ChangePlan({ rink, work, notice, onClose }: ChangePlanDialogProps & { notice: ReactNode }) {
  const { id, title, revision, machine } = work
  const draft = usePlanDraft(rink, String(id), typedOf(work))
  const write = usePlannedWorkWrite(rink)
  const body = { ...bodyOf(draft.texts, machine !== null), rinkId: rink.id, revision }
  return (
    <EntryDialog
      rink={rink}
      title={text.change(title)}
      action={text.save}
      icon={PencilLine}
      draft={draft}
      forgetsOnClose
      before={notice}
      check={() => checkEntry(plannedWorkChangeSchema, body).errors}
      send={async () => {
        const { message } = await write({ id, ...body }, key =>
          call(changePlannedWork, { params: { id: String(id) }, body, key }),
        )
        return { title: text.saved, text: message }
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <WhatField draft={draft} errors={errors} />
          <PlanFields draft={draft} errors={errors} hasMeter={machine !== null} />
        </>
      )}
    </EntryDialog>
  )
}
