import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ManagedCheck, publishCheck } from '#contract/checks.ts'
import { hasNoLimits } from '#domain/checks/answers.ts'
import { sendableTemplate } from '#domain/checks/draft.ts'
import { nextVersion } from '#domain/checks/next-version.ts'
import { askedItems, needsSecondPerson, type Template, templateSchema } from '#domain/checks/template.ts'
import { call } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { type CosignerEntry, CosignerFields } from '#web/pins/cosigner-fields.tsx'
import { Differences } from './differences.tsx'
import { useCheckWrite } from './queries.ts'
import { texts } from './texts.ts'
import type { CheckEditor } from './use-check-editor.ts'

const text = texts.publish

interface PublishDialogProps {
  editor: CheckEditor
  /** The newest version; `null` before the first. */
  before: Template | null
  onPublished: (check: ManagedCheck) => void
  onClose: () => void
}

/** Shows what a new version changes, and publishes it. A check that locks or gates is approved by a second person. */
export function PublishDialog({ editor, before, onPublished, onClose }: PublishDialogProps) {
  const { rink, checkId, revision, template } = editor
  const next = nextVersion(before, templateSchema.parse(sendableTemplate(template)))
  // To take a lock or a gate away needs two people, as to add it.
  const signed = [next, before].find(version => version !== null && needsSecondPerson(version))
  const isSigned = signed !== undefined
  const asked = askedItems(next, next.version)
  const unlimited = asked.filter(hasNoLimits).map(({ label }) => label)
  const [second, setSecond] = useState<CosignerEntry>({ personId: null, pin: '' })
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const [isBusy, setIsBusy] = useState(false)
  const write = useCheckWrite(rink)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const missing = isSigned ? missingOf(second) : {}
    showErrors(missing)
    if (Object.keys(missing).length > 0) return
    setIsBusy(true)
    const approval = {
      approvedByPersonId: second.personId ?? undefined,
      approvedPin: second.pin || undefined,
    }
    const body = { rinkId: rink.id, revision, ...(isSigned && approval) }
    try {
      const { check } = await write(body, key =>
        call(publishCheck, { params: { id: String(checkId) }, body, key }),
      )
      onPublished(check)
      onClose()
    } catch (error) {
      showRefusal(error)
      setIsBusy(false)
    }
  }
  return (
    <FormDialogFrame
      title={text.title(next.version)}
      description={text.description}
      action={text.confirm}
      icon={Send}
      busyLabel={text.busy}
      isBusy={isBusy}
      errors={errors}
      failure={failure}
      failureTitle={text.failed}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {before ? (
        <div>
          <p className="font-semibold">{text.changes(before.version)}</p>
          <Differences before={before} after={next} />
        </div>
      ) : (
        <p>{text.first(asked.length)}</p>
      )}
      {unlimited.length > 0 && <Notice tone="warn" title={text.noLimits(unlimited.join(', '))} />}
      {signed && (
        <>
          <Notice tone="info" title={text.second}>
            {reasonsOf(signed).map(reason => (
              <p key={reason}>{reason}</p>
            ))}
          </Notice>
          <CosignerFields
            rink={rink}
            label={text.approvedBy}
            isManager
            entry={second}
            names={{ person: 'approvedByPersonId', pin: 'approvedPin' }}
            errors={errors}
            onChange={setSecond}
          />
        </>
      )}
    </FormDialogFrame>
  )
}

function missingOf({ personId, pin }: CosignerEntry): FieldErrors {
  if (personId === null) return { approvedByPersonId: text.whoMissing }
  return pin === '' ? { approvedPin: text.pinMissing } : {}
}

/** Why a second person has to approve a version. */
function reasonsOf(template: Template): string[] {
  const locking = askedItems(template, template.version).filter(({ effects }) =>
    effects.some(({ kind }) => kind === 'lock'),
  )
  const { gate } = template
  return [
    ...(gate === 'none' ? [] : [text.because.gate]),
    ...(locking.length > 0 ? [text.because.lock(locking.map(({ label }) => label).join(', '))] : []),
  ]
}
