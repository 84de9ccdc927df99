import { recordLogEntry } from '#contract/log.ts'
import type { OpenAirAlarm, PadAir } from '#domain/air/air-now.ts'
import { ALL_CLEAR } from '#domain/air/alarm.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { NotDone } from './not-done.tsx'
import { texts } from './texts.ts'

interface OpenByPinProps {
  rink: Rink
  pad: PadAir
  alarm: OpenAirAlarm
  /** The person at the tablet. */
  submittedBy: string
  onClose: () => void
}

/** Gives the all clear with the PIN of a manager, who is recorded instead of the login. Needs the server: a PIN is never queued. */
export function OpenByPin({ rink, pad: { placeId, name }, alarm, submittedBy, onClose }: OpenByPinProps) {
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(rink.id, ['log'], (typed: TypedPin) => {
    const content = { step: ALL_CLEAR }
    const body = { rinkId: rink.id, kind: 'air-step' as const, placeId, content, submittedBy, ...typed }
    return sendKeyed(body, key => call(recordLogEntry, { body, key }))
  })
  const open = async (typed: TypedPin) => {
    await mutateAsync(typed)
    onClose()
  }
  return (
    <PinDialog onVerify={open} onCancel={onClose}>
      {texts.alarm.pinText(name, alarm.state === 'evacuate')}
      {/* Last, so that a phone shows it with the keypad. */}
      <NotDone steps={alarm.steps} />
    </PinDialog>
  )
}
