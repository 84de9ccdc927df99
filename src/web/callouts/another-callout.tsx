import { Link } from '@tanstack/react-router'
import { Replace } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { CALLOUT_FORM_PATH } from '#web/addresses.ts'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import type { CalloutDraft } from '#web/offline/callout-draft.ts'
import { whenSaved } from '#web/offline/drafts.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'

const text = texts.another

interface AnotherCalloutProps {
  rink: Rink
  begun: CalloutDraft
  /** The message after it is replaced. */
  done: string
  /** Begins the new callout in its place. */
  onReplace: () => Promise<unknown>
  onClose: () => void
}

/** Asks whether to continue the callout that was begun on this tablet, or to replace it. */
export function AnotherCallout({ rink, begun, done, onReplace, onClose }: AnotherCalloutProps) {
  const { entry, savedAt } = begun
  const { selectRink } = useRink()
  return (
    <QuestionDialog
      {...text.question}
      done={{ title: done }}
      icon={Replace}
      onConfirm={onReplace}
      onClose={onClose}
    >
      <div className="rounded-control bg-warn-soft p-4 wrap-anywhere">
        <p className="text-lg font-bold">{entry.equipment || text.noMachine}</p>
        {savedAt !== undefined && (
          <p className="text-ink-soft">{text.savedAt(whenSaved({ savedAt }, rink))}</p>
        )}
        <Link
          to={CALLOUT_FORM_PATH}
          search={entry.equipment ? { step: 2 } : {}}
          onClick={() => selectRink(rink)}
          className="text-link inline-flex min-h-12 items-center"
        >
          {text.goOn}
        </Link>
      </div>
    </QuestionDialog>
  )
}
