import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { type ManagedCheck, saveCheckDraft } from '#contract/checks.ts'
import { differencesBetween } from '#domain/checks/differences.ts'
import { updatedFrom } from '#domain/checks/next-version.ts'
import type { CheckPackage } from '#domain/checks/package.ts'
import type { Template } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useCheckWrite } from '../builder/queries.ts'
import { texts } from './texts.ts'

interface UpdateDialogProps {
  rink: Rink
  check: ManagedCheck
  /** The rink's version. */
  template: Template
  newer: CheckPackage
  onClose: () => void
}

const text = texts.update

/** A newer edition of the library: its changes, and the way to take it over. */
export function UpdateDialog({ rink, check, template, newer, onClose }: UpdateDialogProps) {
  const write = useCheckWrite(rink)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { edition, changes } = newer
  const since = changes.filter(change => change.edition > (check.packageEdition ?? 0))
  const updated = updatedFrom(template, newer.template)
  const differences = differencesBetween(template, updated)
  const takeOver = async () => {
    setIsBusy(true)
    setFailure('')
    const body = { rinkId: rink.id, template: updated, packageEdition: edition }
    try {
      await write(body, key => call(saveCheckDraft, { params: { id: String(check.id) }, body, key }))
    } catch (error) {
      setFailure(messageOf(error))
      return setIsBusy(false)
    }
    showToast({ tone: 'success', ...text.done })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      title={text.title(edition)}
      footer={
        <Button
          kind="primary"
          icon={Sparkles}
          isBusy={isBusy}
          busyLabel={text.busy}
          onClick={() => void takeOver()}
        >
          {text.action}
        </Button>
      }
    >
      {since.length > 0 && <Sentences title={text.changes} sentences={since.map(change => change.text)} />}
      {differences.length === 0 ? (
        <p>{text.same}</p>
      ) : (
        <Sentences title={text.differences} sentences={differences.map(({ sentence }) => sentence)} />
      )}
      {check.draft && <Notice tone="warn">{text.replaces}</Notice>}
      {failure && (
        <Notice tone="bad" isAlert title={texts.failed}>
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section>
      <h3 className="font-bold">{title}</h3>
      <ul className="list-disc pl-5 wrap-anywhere">
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
