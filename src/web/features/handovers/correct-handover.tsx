import { useNavigate } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { HandoverDocument } from '#domain/handovers/handover.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { HANDOVER_HASH, STAFF_PATH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { saveDraftQuietly } from '#web/offline/drafts.ts'
import { draftKeyFor, draftOf, isBlankDraft, readHandoverDraft } from './handover-draft.ts'
import { pageTexts } from './page-texts.ts'

const text = pageTexts.correction

/**
 * Writes a handover that nobody has accepted again, as a new document that begins with its answers. Asks first if that would
 * replace another draft.
 */
export function CorrectHandover({ rink, handover }: { rink: Rink; handover: HandoverDocument }) {
  const navigate = useNavigate()
  const [isInTheWay, setIsInTheWay] = useState(false)
  const replace = async () => {
    await saveDraftQuietly(draftKeyFor(rink), draftOf(handover, handover.lines ?? []))
    await navigate({ to: STAFF_PATH, hash: HANDOVER_HASH })
  }
  const begin = async () => {
    if (isBlankDraft(await readHandoverDraft(rink))) await replace()
    else setIsInTheWay(true)
  }
  if (isInTheWay) {
    return (
      <Notice
        tone="warn"
        isAlert
        takesFocus
        title={text.inTheWay}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setIsInTheWay(false)}>{text.cancel}</Button>
            <Button kind="danger" onClick={() => void replace()}>
              {text.confirm}
            </Button>
          </div>
        }
      >
        {text.inTheWayText}
      </Notice>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button icon={PencilLine} onClick={() => void begin()}>
        {text.action}
      </Button>
      <p className="text-sm text-ink-soft">{text.hint}</p>
    </div>
  )
}
