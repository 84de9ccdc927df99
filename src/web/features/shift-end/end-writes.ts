import type { BodyAtRink } from '#contract/endpoint.ts'
import { endShift, endShiftEarly } from '#contract/shift-end.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { ApiError, call, messageOf } from '#web/api/client.ts'
import { FailedReplyError } from '#web/api/errors.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { showShiftToast } from '#web/components/toast.tsx'
import { setLoginBanner } from '#web/session/login-banner.ts'
import { texts } from './texts.ts'

export function useEndShift(rink: Rink) {
  return useEnding(rink, (body: BodyAtRink<typeof endShift> & AtRink, key) => call(endShift, { body, key }))
}

export function useEndShiftEarly(rink: Rink) {
  return useEnding(rink, (body: BodyAtRink<typeof endShiftEarly> & AtRink, key) =>
    call(endShiftEarly, { body, key }),
  )
}

interface AtRink {
  rinkId: number
}

function useEnding<Given extends object, Ended extends ShiftEnd>(
  rink: Rink,
  send: (body: Given & AtRink, key: string) => Promise<Ended>,
) {
  const sendKeyed = useWriteKey()
  const write = (given: Given) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed(body, key => send(body, key))
  }
  const announce = (ended: ShiftEnd) => announceShiftEnded(rink, ended)
  return useRinkWrite(rink.id, ['shift-ends', 'checklists', 'checks', 'equipment'], write, announce)
}

/** Stores a banner for the login screen. It contains no names, because anyone can read it. */
function announceShiftEnded({ name, timezone }: Rink, { endedAt, early }: ShiftEnd): void {
  const at = `${name}, ${momentInWords(endedAt, timezone)}.`
  setLoginBanner(
    early === null
      ? { title: texts.banner.ended, text: at }
      : { title: texts.banner.endedEarly, text: texts.banner.early(at) },
  )
}

/**
 * Shows why the shift was not ended: the server's message or `fallback`, or a general error if there was no
 * response (specification 1, section 8). Returns the reason if the validation is out of date.
 */
export function showEndFailure(error: unknown, fallback: string): 'not-ready' | 'ended' | undefined {
  const text =
    error instanceof ApiError || error instanceof FailedReplyError
      ? messageOf(error, fallback)
      : texts.failed(messageOf(error, '')).trim()
  showShiftToast({ tone: 'error', title: texts.error, text })
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'shift_ended_already') return 'ended'
  return error.code === 'shift_not_ready' ? 'not-ready' : undefined
}
