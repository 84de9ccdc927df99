import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardList, CloudUpload, UserRoundCheck } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { missingChecklists } from '#domain/shift-end/readiness.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { useChecklistsOnTablet } from '#web/features/checklists/checklists-on-tablet.ts'
import { EquipmentAtEnd } from '#web/features/equipment/equipment-at-end.tsx'
import type { Validation } from './shift-end-queries.ts'
import { texts } from './texts.ts'
import { WaitingHere } from './waiting-here.tsx'

interface AlmostReadyDialogProps {
  rink: Rink
  validation: Validation
  onClose: () => void
  onConfirmEnding: () => void
}

/** 'Almost Ready to End Shift!': which checklists are missing, and who is still signed in. */
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
        {validation.signedInStaff.map(({ id, name }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 py-2">
            <UserRoundCheck aria-hidden className="size-5.5 shrink-0" />
            {texts.almostReady.signedIn(name)}
          </li>
        ))}
      </ul>
      <EquipmentAtEnd rink={rink} isAcknowledged={false} />
      <Explanation question={texts.almostReady.question}>
        <p>{texts.almostReady.explanation}</p>
      </Explanation>
    </Dialog>
  )
}
