import { closingTone, type PadState } from '#domain/ice/ice-now.ts'
import type { Matter } from './matter.ts'

/** Ice that someone has closed. A check or an air alarm that closes it is a matter of its own. */
export function iceMatters({ placeId, name, isOpen, isRestricted, air, reason, since }: PadState): Matter[] {
  const tone = closingTone(reason)
  if (isOpen || isRestricted || air || tone === null) return []
  return [
    {
      kind: 'ice',
      key: `ice ${placeId} ${since ?? ''}`,
      tone,
      title: `The ice of ${name} is closed`,
      detail: reason ?? '',
      since,
      address: '/dashboard/ice',
    },
  ]
}
