import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Place } from '#domain/places/place.ts'
import type { Matter } from './matter.ts'

/** A place that a finding has closed. */
export function placeMatters({ name, closed }: Place): Matter[] {
  if (!closed) return []
  return [
    {
      kind: 'lock-out',
      key: `lock-out ${closed.id}`,
      tone: 'red',
      title: `${name} is closed`,
      detail: closed.defects.map(defectInWords).join('; '),
      since: closed.lockedAt,
      address: '/dashboard',
    },
  ]
}
