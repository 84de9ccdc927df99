import type { NewLogEntry } from '#domain/log/log-entry.ts'
import { isUnsafeIce, type PadNow } from './ice-now.ts'

/** The pads after an entry that the server may not have yet; applying it twice changes nothing more. */
export function afterLogEntry(pads: readonly PadNow[], entry: NewLogEntry, madeAt: string): PadNow[] {
  const at = entry.takenAt ?? madeAt
  return pads.map(pad => {
    if (pad.placeId !== entry.placeId) return pad
    if (entry.kind === 'resurfacing') {
      if (pad.floods.includes(at)) return pad
      return { ...pad, floods: [...pad.floods, at].toSorted().toReversed() }
    }
    const isNewer = pad.since === null || pad.since <= at
    if (entry.kind !== 'ice-state' || pad.isRestricted || isUnsafe(pad) || !isNewer) return pad
    const { isOpen, reason } = entry.content
    return { ...pad, isOpen, reason, since: at, by: entry.submittedBy }
  })
}

const isUnsafe = ({ isOpen, reason }: PadNow) => !isOpen && isUnsafeIce(reason)
