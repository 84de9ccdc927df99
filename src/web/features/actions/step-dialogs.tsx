import { Check, MessageSquarePlus, RotateCcw, X } from 'lucide-react'
import { decideOnReport, finishAction, noteOnAction, reopenAction } from '#contract/actions.ts'
import { type Action, MOST_ACTION_PHOTOS } from '#domain/actions/action.ts'
import { photoPathOf } from '#domain/photos/photo.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { WITH_WRITE } from '#web/offline/outbox/outbox-store.ts'
import { useQueuedWrite, type Written } from '#web/offline/outbox/use-queued-write.ts'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { rememberName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { usePhotos } from '#web/photos/use-photos.ts'
import { stepDraftKey } from './action-drafts.ts'
import { useActionWrite } from './action-queries.ts'
import { doneWrite, noteWrite } from './queued-writes.ts'
import { texts } from './texts.ts'

export interface ActionDialogProps {
  rink: Rink
  action: Action
  onClose: () => void
}

/** The work is done: a note or photos. It works offline. */
export function DoneDialog({ rink, action, onClose }: ActionDialogProps) {
  const step = useQueuedStep(rink, action, 'done')
  const { title, description, kept } = texts.done
  return (
    <EntryDialog
      rink={rink}
      title={title}
      description={description}
      action={title}
      icon={Check}
      draft={step.draft}
      kept={kept}
      check={() => checkEntry(finishAction.body, step.body).errors}
      send={() => step.send(parts => step.queue(doneWrite, parts))}
      onClose={onClose}
    >
      {errors => <StepFields rink={rink} step={step} label={texts.done.text} errors={errors} />}
    </EntryDialog>
  )
}

/** A note on an action, perhaps with photos. It works offline. */
export function NoteDialog({ rink, action, onClose }: ActionDialogProps) {
  const step = useQueuedStep(rink, action, 'note')
  const { title, save, kept } = texts.note
  return (
    <EntryDialog
      rink={rink}
      title={title}
      description={action.what}
      action={save}
      icon={MessageSquarePlus}
      draft={step.draft}
      kept={kept}
      check={() => checkEntry(noteOnAction.body, step.body).errors}
      send={() => step.send(parts => step.queue(noteWrite, parts))}
      onClose={onClose}
    >
      {errors => <StepFields rink={rink} step={step} label={texts.note.text} errors={errors} isRequired />}
    </EntryDialog>
  )
}

/** The draft, the photos and the write of a step that works offline. */
function useQueuedStep(rink: Rink, { id, what }: Action, name: 'done' | 'note') {
  const draftKey = stepDraftKey(rink, name, String(id))
  const draft = useDraftTexts(draftKey, { text: '', submittedBy: useCurrentName() ?? '' })
  const taken = usePhotos(rink, { place: draftKey, most: MOST_ACTION_PHOTOS })
  const sendKeyed = useWriteKey()
  const queue = useQueuedWrite(rink)
  const body = {
    rinkId: rink.id,
    ...draft.texts,
    photoPaths: taken.photos
      .filter(({ isRefused }) => !isRefused)
      .map(photo => photo.path ?? photoPathOf(photo.id, rink.id)),
  }
  const send = async (
    queued: (parts: {
      params: { id: string }
      body: typeof body
      key: string
      about: { what: string }
      sourceDraft: ReturnType<typeof draft.source>
    }) => Promise<Written<{ message: string }>>,
  ) => {
    const params = { id: String(id) }
    const written = await sendKeyed({ id, ...body }, key =>
      queued({ params, body, key, about: { what }, sourceDraft: draft.source() }),
    )
    rememberName(rink, body.submittedBy)
    // They belong to the write now, which deletes them once it is sent.
    taken.leaveAt(`${WITH_WRITE}${draftKey}`)
    return written.end === 'kept'
      ? { keptAs: written.key }
      : { title: texts.saved, text: written.reply.message }
  }
  return { draft, taken, body, queue, send }
}

interface StepFieldsProps {
  rink: Rink
  step: Pick<ReturnType<typeof useQueuedStep>, 'draft' | 'taken'>
  label: string
  errors: FieldErrors
  isRequired?: boolean
}

function StepFields({ rink, step: { draft, taken }, label, errors, isRequired }: StepFieldsProps) {
  return (
    <>
      <ParagraphField
        label={label}
        isRequired={isRequired}
        name="text"
        maxLength={1000}
        value={draft.texts.text}
        error={errors['text']}
        onChange={({ target }) => draft.write({ text: target.value })}
      />
      <PhotoWidget taken={taken} what="action" />
      <SignerFields
        rink={rink}
        question={texts.who}
        label={texts.submittedBy}
        error={errors['submittedBy']}
        value={draft.texts.submittedBy}
        onChange={submittedBy => draft.write({ submittedBy })}
      />
    </>
  )
}

const REASONS = {
  reopen: { ...texts.reopen, icon: RotateCcw },
  accept: { ...texts.accept, description: undefined, icon: Check },
  decline: { ...texts.decline, icon: X },
}

/** Reopens an action, or decides on a report, with a reason. */
export function ReasonDialog({
  rink,
  action: { id, what },
  step,
  onClose,
}: ActionDialogProps & { step: keyof typeof REASONS }) {
  const draft = useDraftTexts(useUserScopedKey(`action-${step}/${rink.id}/${id}`), { text: '' })
  const write = useActionWrite(rink, id)
  const { title, text, description = what, icon } = REASONS[step]
  const isAccepted = step === 'accept'
  const body = { ...draft.texts, rinkId: rink.id }
  return (
    <EntryDialog
      rink={rink}
      title={title}
      description={description}
      action={title}
      icon={icon}
      kind={step === 'decline' ? 'danger' : 'primary'}
      draft={draft}
      check={() =>
        step === 'reopen'
          ? checkEntry(reopenAction.body, body).errors
          : checkEntry(decideOnReport.body, { ...body, isAccepted }).errors
      }
      send={() =>
        step === 'reopen'
          ? write(draft.texts, parts => call(reopenAction, parts))
          : write({ ...draft.texts, isAccepted }, parts => call(decideOnReport, parts))
      }
      onClose={onClose}
    >
      {errors => (
        <ParagraphField
          label={text}
          isRequired={!isAccepted}
          name="text"
          rows={2}
          maxLength={1000}
          value={draft.texts.text}
          error={errors['text']}
          onChange={({ target }) => draft.write({ text: target.value })}
        />
      )}
    </EntryDialog>
  )
}
