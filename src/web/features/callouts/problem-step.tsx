import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { mayBeCalledFor } from '#domain/actions/action.ts'
import { splitName } from '#domain/actions/finding-name.ts'
import { CALLOUT_PHOTO_MISSING } from '#domain/callouts/callout.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useActions } from '#web/actions/action-queries.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { RecordSection } from '#web/forms/form-record.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { CalloutLink } from '#web/machines/out-of-service.tsx'
import type { CalloutDraft } from '#web/offline/callout-draft.ts'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import type { usePhotos } from '#web/photos/use-photos.ts'
import { texts } from './texts.ts'

interface ProblemStepProps {
  rink: Rink
  draft: CalloutDraft
  machine: Machine | undefined
  /** True if the callout is linked to the lock-out of the machine. */
  isLinked: boolean
  taken: ReturnType<typeof usePhotos>
  onIssue: (issue: string) => void
  /** Joins an open action, or none, with the issue then. */
  onAction: (actionId: number | null, issue: string) => void
  onUnlink: () => void
  /** Goes on without the required photo; undefined until it is found missing. */
  onWithoutPhoto: (() => void) | undefined
  /** The fields of the step. */
  children: ReactNode
}

/** The second step of a callout: the defects of the machine to tap, the fault in words, and the photos. */
export function ProblemStep(props: ProblemStepProps) {
  const { rink, draft, machine, isLinked, taken, onIssue, onAction, onUnlink, onWithoutPhoto, children } =
    props
  const { entry, actionId } = draft
  const { data: actions = [] } = useActions(rink)
  const lines = entry.reportedIssue.split('\n').filter(line => line.trim() !== '')
  const toggle = (defect: string) =>
    onIssue((lines.includes(defect) ? lines.filter(line => line !== defect) : [...lines, defect]).join('\n'))
  // The actions of what puts a machine out of service are joined with its lock-out.
  const open = actions.filter(
    action =>
      mayBeCalledFor(action) &&
      !action.isRestricted &&
      (action.id === actionId || (action.machine !== null && action.machine.id === machine?.id)),
  )
  const join = (id: string) => {
    const action = open.find(one => String(one.id) === id)
    if (!action) return
    const { what } = splitName(action)
    if (action.id === actionId) onAction(null, lines.filter(line => line !== what).join('\n'))
    else onAction(action.id, lines.includes(what) ? entry.reportedIssue : [...lines, what].join('\n'))
  }
  return (
    <>
      {machine && isLinked && (
        <Notice
          tone="info"
          title={texts.new.repairs(nameInWords(machine))}
          action={
            <Button icon={Unlink} onClick={onUnlink}>
              {texts.new.unlink}
            </Button>
          }
        >
          {texts.new.isLinked}
        </Notice>
      )}
      {machine && machine.lockout?.calloutId && (
        <Notice tone="warn" title={texts.steps.hasCallout(nameInWords(machine))}>
          <CalloutLink id={machine.lockout.calloutId} />
        </Notice>
      )}
      <div className="card flex flex-col gap-5 p-5 sm:p-6">
        <Suggestions
          label={texts.steps.defects}
          suggestions={machine?.lockout?.defects.map(defect => ({ value: defectInWords(defect) })) ?? []}
          value={lines}
          onChoose={toggle}
        />
        {!isLinked && (
          <Suggestions
            label={texts.steps.openActions}
            suggestions={open.map(action => ({
              value: String(action.id),
              label: `${action.reference}: ${splitName(action).what}`,
            }))}
            value={String(actionId)}
            onChoose={join}
          />
        )}
        {children}
      </div>
      <RecordSection title={texts.new.photos}>
        {/* The notice below says how to go on without one, which the hint would contradict. */}
        <PhotoWidget taken={taken} what="callout" missing={onWithoutPhoto ? '' : CALLOUT_PHOTO_MISSING} />
      </RecordSection>
      {onWithoutPhoto && (
        <Notice
          tone="bad"
          isAlert
          takesFocus
          title={texts.steps.noPhoto.title}
          action={<Button onClick={onWithoutPhoto}>{texts.steps.noPhoto.goOn}</Button>}
        >
          {texts.steps.noPhoto.text}
        </Notice>
      )}
    </>
  )
}
