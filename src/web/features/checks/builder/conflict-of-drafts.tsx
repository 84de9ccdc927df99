import type { ManagedCheck } from '#contract/checks.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Differences } from './differences.tsx'
import { editedFrom } from './edited-check.ts'
import { texts } from './texts.ts'
import type { CheckEditor } from './use-check-editor.ts'

/** Two people have changed a draft: shows what keeping one's own would change in the other's. */
export function ConflictOfDrafts({ editor, check }: { editor: CheckEditor; check: ManagedCheck }) {
  const { template, revision, keep, take } = editor
  const isKnown = check.revision !== revision
  return (
    <Notice
      tone="warn"
      isAlert
      title={texts.conflict.title}
      action={
        <div className="flex flex-wrap gap-3">
          <Button disabled={!isKnown} onClick={() => take(check)}>
            {texts.conflict.take}
          </Button>
          <Button disabled={!isKnown} onClick={() => keep(check)}>
            {texts.conflict.keep}
          </Button>
        </div>
      }
    >
      <p>{texts.conflict.description}</p>
      {isKnown && <Differences before={editedFrom(check).template} after={template} />}
    </Notice>
  )
}
