import { Link } from '@tanstack/react-router'
import { CHECK_RECORD_PATH, MACHINE_PATH } from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { KeptDialog } from '#web/components/kept-dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { texts } from './texts.ts'
import type { Result } from './use-submission.ts'

interface ResultDialogProps {
  result: Result
  onClose: () => void
}

/** The result of a check, and the next step: a machine out of service, or the record. */
export function ResultDialog({ result: { recordId, message, locked }, onClose }: ResultDialogProps) {
  if (recordId === undefined && locked.length === 0)
    return <KeptDialog what={texts.result.kept} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={recordId === undefined ? texts.result.titleKept : texts.result.title}
      description={recordId === undefined ? texts.result.textKept : message}
      footer={
        <>
          {recordId !== undefined && (
            <Link
              to={CHECK_RECORD_PATH}
              params={{ id: String(recordId) }}
              className={buttonLook('secondary')}
            >
              {texts.result.record}
            </Link>
          )}
          <Button kind="primary" onClick={onClose}>
            {texts.result.done}
          </Button>
        </>
      }
    >
      {locked.length > 0 && (
        <Notice
          tone="bad"
          title={texts.result.outOfService(locked.map(({ name }) => name).join(', '))}
          action={
            <div className="flex flex-wrap gap-3">
              {locked.map(({ id, name }) => (
                <Link
                  key={id}
                  to={MACHINE_PATH}
                  params={{ id: String(id) }}
                  className={buttonLook('secondary')}
                >
                  {texts.result.show(name)}
                </Link>
              ))}
            </div>
          }
        />
      )}
    </Dialog>
  )
}
