import { dayInWords } from '#domain/dates.ts'
import { isUseAllowed } from '#domain/equipment/allowed-use.ts'
import { DUE_WORDS, nearnessOf } from '#domain/equipment/due-dates.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Matter } from './matter.ts'

interface RinkDay {
  /** The day at the rink, yyyy-MM-dd. */
  today: string
}

const equipmentAddress = (id: number) => `/dashboard/equipment/${id}`

/** A machine out of service, or one that may be used until it is repaired. */
export function lockMatters({ id, name, lockout }: Machine, { today }: RinkDay): Matter[] {
  if (!lockout) return []
  const isAllowed = isUseAllowed(lockout, today)
  return [
    {
      kind: 'lock-out',
      key: `lock-out ${lockout.id}`,
      tone: isAllowed ? 'amber' : 'red',
      title: isAllowed
        ? `${name} may be used until ${dayInWords(lockout.allowedUse?.until ?? today, today)}`
        : `${name} is out of service`,
      detail: lockout.defects.map(defectInWords).join('; '),
      since: lockout.lockedAt,
      address: equipmentAddress(id),
    },
  ]
}

/** The examinations and services of a machine that are overdue, or due within a week. */
export function dueDateMatters({ id, name, dueDates }: Machine, { today }: RinkDay): Matter[] {
  return dueDates.flatMap(({ kind, dueOn }): Matter[] => {
    const nearness = nearnessOf({ dueOn }, today)
    if (nearness !== 'past' && nearness !== 'within 7 days') return []
    const { label } = DUE_WORDS[kind]
    return [
      {
        kind: 'due',
        key: `due ${id} ${kind}`,
        tone: nearness === 'past' ? 'red' : 'amber',
        title: `${label} of ${name} ${nearness === 'past' ? 'was' : 'is'} due ${dayInWords(dueOn, today)}`,
        detail: '',
        since: null,
        address: equipmentAddress(id),
      },
    ]
  })
}
