import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardList, CloudUpload, Flag, UserRoundCheck } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { endShift } from '#contract/shift-end.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { missingChecklists } from '#domain/shift-end/readiness.ts'
import { MISSING } from '#domain/shift-end/shift-end.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showShiftToast } from '#web/components/toast.tsx'
import { useChecklistsOnTablet } from '#web/features/checklists/checklists-on-tablet.ts'
import { MissingChecks } from '#web/features/checks/today/missing-checks.tsx'
import { EquipmentAtEnd } from '#web/features/equipment/equipment-at-end.tsx'
import { OpenIncidents } from '#web/incidents/open-incidents.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { showEndFailure, useEndShift } from './end-writes.ts'
import { NameField } from './name-field.tsx'
import type { Validation } from './shift-end-queries.ts'
import { texts } from './texts.ts'

// The dialogs of the end of a shift form one chunk, so that each step also opens offline.
export { EarlyEndDialog } from './early-end-dialog.tsx'

interface AlmostReadyDialogProps {
  rink: Rink
  validation: Validation
  onClose: () => void
  onConfirmEnding: () => void
}

/** 'Almost Ready to End Shift!': the missing checklists and the people still signed in. */
export function AlmostReadyDialog({ rink, validation, onClose, onConfirmEnding }: AlmostReadyDialogProps) {
  const missing = missingChecklists(validation.checklistStatus)
  const onTablet = useChecklistsOnTablet(rink)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.almostReady.title}
      description={texts.almostReady.description}
      footer={
        <>
          <Button onClick={onConfirmEnding}>{texts.almostReady.endAnyway}</Button>
          <Button kind="primary" onClick={onClose}>
            {texts.almostReady.close}
          </Button>
        </>
      }
    >
      <WaitingHere rink={rink} />
      <ul className="divide-y divide-line">
        {missing.map(definition => (
          <li key={definition.type} className="flex flex-col gap-1 pb-1">
            <Link
              to={`${SECTIONS_PATH}/${definition.tab}`}
              className="flex min-h-12 items-center gap-3 font-semibold text-warn"
            >
              <ClipboardList aria-hidden className="size-5.5 shrink-0" />
              <span className="grow underline">{definition.shiftEnd.missingLabel}</span>
              <ChevronRight aria-hidden className="size-5.5 shrink-0" />
            </Link>
            {onTablet(definition).waiting.length > 0 && (
              <span className="flex items-center gap-3">
                <CloudUpload aria-hidden className="size-5.5 shrink-0" />
                {texts.almostReady.waiting}
              </span>
            )}
          </li>
        ))}
        <MissingChecks rink={rink} titles={validation.missingChecks ?? []} />
        {validation.signedInStaff.map(({ id, name }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 py-2">
            <UserRoundCheck aria-hidden className="size-5.5 shrink-0" />
            {texts.almostReady.signedIn(name)}
          </li>
        ))}
      </ul>
      <EquipmentAtEnd rink={rink} isAcknowledged={false} />
      <OpenIncidents rink={rink} />
      <Explanation question={texts.almostReady.question}>
        <p>{texts.almostReady.explanation}</p>
      </Explanation>
    </Dialog>
  )
}

interface ConfirmEndDialogProps {
  rink: Rink
  validation: Validation
  onClose: () => void
  onEnded: () => void
}

/** End Shift Confirmation: all checks are complete, and the user enters a name. */
export function ConfirmEndDialog({ rink, validation, onClose, onEnded }: ConfirmEndDialogProps) {
  const formId = useId()
  // The draft belongs to this shift: another person may end the next one.
  const draftKey = useUserScopedKey(`shift-ends/${rink.id}/${validation.lastShiftEndId}`)
  const { texts: typed, restoredFrom, write, forget } = useDraftTexts(draftKey, { name: '' })
  const { name } = typed
  const cancel = () => {
    forget()
    onClose()
  }
  const { mutateAsync, isPending } = useEndShift(rink)
  const confirmationName = name.trim()

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !confirmationName) return
    try {
      await mutateAsync({ confirmationName, afterShiftEndId: validation.lastShiftEndId })
      forget()
    } catch (error) {
      if (showEndFailure(error, endShift.failed)) onClose()
      return
    }
    const text = texts.confirm.done.text(confirmationName)
    showShiftToast({ tone: 'success', title: texts.confirm.done.title, text })
    onEnded()
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isPending && cancel()}
      title={texts.confirm.title}
      description={texts.confirm.description}
      footer={
        <>
          <Button disabled={isPending} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button
            kind="primary"
            icon={Flag}
            type="submit"
            form={formId}
            disabled={!confirmationName}
            isBusy={isPending}
            busyLabel={texts.ending}
          >
            {texts.endShift}
          </Button>
        </>
      }
    >
      <DraftRestored from={restoredFrom} />
      <EquipmentAtEnd rink={rink} isAcknowledged />
      <OpenIncidents rink={rink} />
      <WaitingHere rink={rink} />
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={event => void confirm(event)}>
        <NameField
          rink={rink}
          name={name}
          isReadOnly={isPending}
          enterKeyHint="done"
          // A disabled button blocks Enter, so the missing name is reported here.
          onEnter={() => {
            if (!confirmationName) showShiftToast({ tone: 'error', ...MISSING.confirmationName })
          }}
          onType={typedName => write({ name: typedName })}
        />
      </form>
    </Dialog>
  )
}

/** The unsent entries of the rink. The server cannot take them into account when the shift ends. */
function WaitingHere({ rink }: { rink: Rink }) {
  const writes = useKeptWrites(rink.id)
  if (writes.length === 0) return null
  return (
    <Notice tone="warn" title={texts.waiting.title}>
      <ul className="list-disc pl-5">
        {writes.map(write => (
          <li key={write.key}>
            {write.what}, <bdi>{write.who}</bdi>: {isWaiting(write) ? texts.waiting.waiting : 'refused'}
          </li>
        ))}
      </ul>
      <p className="mt-1">{texts.waiting.explanation}</p>
    </Notice>
  )
}
