import { dayInWords, timeInWords } from '#domain/dates.ts'
import { nearnessOf } from '#domain/equipment/due-dates.ts'
import type { PlantSetting } from '#domain/log/settings.ts'
import { nextLeakCheck } from '#domain/plant/f-gas.ts'
import { nextRound } from '#domain/plant/off-season.ts'
import { type LastRound, unreadInWords } from '#domain/plant/rounds.ts'
import type { Matter } from './matter.ts'

/** The plant, as a rink has set it, and its last round. */
export interface PlantRounds extends LastRound {
  setting: PlantSetting | null
}

interface At {
  now: Date
  /** The day at the rink, yyyy-MM-dd. */
  today: string
  timezone: string
  dayStartsAt: string
}

const PLANT_ADDRESS = '/dashboard/plant'

/** A round that is late, and a leak check that is due. */
export function plantMatters({ setting, ...last }: PlantRounds, at: At): Matter[] {
  if (!setting) return []
  return [...roundMatter(setting, last, at), ...leakCheckMatter(setting, at)]
}

/** A rink that has made no round yet has none that is late. */
function roundMatter(setting: PlantSetting, { lastRoundAt, unread }: LastRound, at: At): Matter[] {
  if (lastRoundAt === null) return []
  const { dueAt, lateAt } = nextRound(lastRoundAt, setting, at)
  if (at.now < lateAt) return []
  const due = `Due ${timeInWords(dueAt, at.timezone, at.today)}`
  return [
    {
      kind: 'plant round',
      key: 'plant round',
      tone: 'red',
      title: 'The plant round is late',
      detail: unread.length > 0 ? `${due}. Not read: ${unreadInWords(setting, unread)}` : due,
      since: dueAt.toISOString(),
      address: PLANT_ADDRESS,
    },
  ]
}

function leakCheckMatter(setting: PlantSetting, { today }: At): Matter[] {
  const check = nextLeakCheck(setting)
  if (!check) return []
  const line = {
    kind: 'leak check' as const,
    key: 'leak check',
    detail: '',
    since: null,
    address: PLANT_ADDRESS,
  }
  if (check.dueOn === null)
    return [{ ...line, tone: 'amber', title: 'No leak check of the refrigerant is on record' }]
  const nearness = nearnessOf({ dueOn: check.dueOn }, today)
  if (nearness !== 'past' && nearness !== 'within 7 days') return []
  const isPast = nearness === 'past'
  return [
    {
      ...line,
      tone: isPast ? 'red' : 'amber',
      title: `The leak check of the refrigerant ${isPast ? 'was' : 'is'} due ${dayInWords(check.dueOn, today)}`,
      detail: check.isAfterRepair ? 'Within a month of the repair' : '',
    },
  ]
}
