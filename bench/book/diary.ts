import { diaryForm } from '#domain/diary/diary-entry.ts'
import { searchTextOf } from '#domain/forms/record.ts'
import type { Bulk } from './bulk.ts'
import type { Day } from './days.ts'
import type { OpenRink } from './rinks.ts'

/** The words to search for: one in every fifth entry, and one in none. */
export const SEARCHED = { common: 'resurfaced', missing: 'brontosaurus' } as const

const TEXTS = [
  'Opened the doors at nine, queue to the car park. The ice was fine all morning.',
  'School party of sixty; two wardens more on the ice until noon.',
  'Resurfaced twice during the public session because of the rain at the side doors.',
  'Lost property: a blue glove and a phone, both at the desk.',
  'Disco lights tested, the fourth one flickers. Told maintenance.',
]

/** What the site diary says of a day. */
export function writeDiary(bulk: Bulk, { rink, userId }: OpenRink, day: Day): void {
  for (const hour of day.isToday ? [9] : [9, 20]) {
    const [staffName, position] = hour === 9 ? ['Dan Duty', 'Duty Manager'] : ['Sue Site', 'Site Manager']
    const entryText = `${TEXTS[(day.number + hour) % TEXTS.length] ?? ''} (${day.date})`
    const submittedAt = day.at(hour, 15)
    const entry = {
      rinkId: rink.id,
      dateTime: day.at(hour),
      staffName,
      position,
      entryText,
      submittedAt,
      userId,
    }
    const searchText = searchTextOf(diaryForm, entry)
    bulk.record(
      'siteDiaryEntries',
      { ...entry, performedAt: null, performedBy: null, searchText },
      { rinkId: rink.id, userId, happenedAt: submittedAt },
      { action: 'diary-entry.added', kind: 'site_diary_entries' },
    )
  }
}
