import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import { type FieldErrors, refusedFields, stillFound } from '#web/api/field-errors.ts'
import { showToast, type Toast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import type { Written } from '#web/offline/outbox/use-queued-write.ts'
import { rememberName } from '#web/people/last-names.ts'
import { texts } from './texts.ts'

interface QueuedForm<Body> {
  rink: Rink
  submittedBy: string
  /** The entry as it is sent, unless it has errors. */
  check: () => { errors: FieldErrors; data?: Body }
  send: (body: Body) => Promise<Written<unknown>>
  /** Says that it is on record; missing if the screen shows the result. */
  saved?: Omit<Toast, 'tone'>
  /** Leaves the form or shows the result, once the entry is on record (`sent`) or waits on the tablet. */
  onSaved: (written: Written<unknown>, body: Body) => void | Promise<void>
}

/**
 * Sends the entry of a form that may wait on the tablet, and says what became of it. An error is shown until its value is
 * corrected.
 */
export function useQueuedForm<Body>({ rink, submittedBy, check, send, saved, onSaved }: QueuedForm<Body>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isFromCheck, setIsFromCheck] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const form = useFocusOnErrors(errors)
  const submit = async () => {
    if (isBusy) return
    const { errors: found, data } = check()
    setErrors(found)
    setIsFromCheck(true)
    if (data === undefined || Object.keys(found).length > 0) return
    setIsBusy(true)
    let written: Written<unknown>
    try {
      written = await send(data)
      if (saved) showToast({ tone: 'success', ...(written.end === 'sent' ? saved : texts.waits) })
    } catch (error) {
      setErrors(refusedFields(error))
      setIsFromCheck(false)
      showToast({ tone: 'error', title: texts.failed, text: messageOf(error) })
      return
    } finally {
      setIsBusy(false)
    }
    rememberName(rink, submittedBy.trim())
    await onSaved(written, data)
  }
  return { errors: isFromCheck ? stillFound(errors, () => check().errors) : errors, form, isBusy, submit }
}
