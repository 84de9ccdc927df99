import { type PadAir, reasonInWords } from '#domain/air/air-now.ts'
import type { PadState } from './ice-now.ts'

/** The pads, closed by the alarms of their air. */
export function withAir<Pad extends PadState>(pads: readonly Pad[], air: readonly PadAir[]): Pad[] {
  return pads.map(pad => {
    const alarm = air.find(({ placeId }) => placeId === pad.placeId)?.alarm
    if (!alarm) return pad
    const { id: alarmId, state, since, withinSince } = alarm
    const reason = withinSince
      ? 'The air is within limits again: a manager gives the all clear'
      : `Air alarm: ${reasonInWords(alarm)}`
    return { ...pad, isOpen: false, reason, since, by: null, air: { state, alarmId, since } }
  })
}
