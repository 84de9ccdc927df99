import { ClipboardList, UserRoundCheck } from 'lucide-react'
import { missingLabels } from '#domain/shift-end/readiness.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import type { Validation } from './shift-end-queries.ts'

interface AlmostReadyDialogProps {
  validation: Validation
  onClose: () => void
  onConfirmEnding: () => void
}

/** 'Almost Ready to End Shift!': which checklists are missing, and who is still signed in. */
export function AlmostReadyDialog({ validation, onClose, onConfirmEnding }: AlmostReadyDialogProps) {
  const missing = missingLabels(validation.checklistStatus)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Almost Ready to End Shift!"
      description="These are still open. Complete them first, or let a manager end the shift early."
      footer={
        <>
          <Button onClick={onConfirmEnding}>Confirm Ending</Button>
          <Button kind="primary" onClick={onClose}>
            Got it, thanks!
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {missing.map(label => (
          <li key={label} className="flex min-h-12 items-center gap-3 py-2 font-semibold text-warn">
            <ClipboardList aria-hidden className="size-5.5 shrink-0" />
            {label}
          </li>
        ))}
        {validation.signedInStaff.map(({ id, name }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 py-2">
            <UserRoundCheck aria-hidden className="size-5.5 shrink-0" />
            {name} is still signed in
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
