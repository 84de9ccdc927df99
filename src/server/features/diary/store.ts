import type { Insertable } from 'kysely'
import { type DiaryEntry, diaryForm } from '#domain/diary/diary-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { prepared, type Value } from '#server/db/prepared.ts'
import type { SiteDiaryEntriesTable } from '#server/db/schema.ts'
import { hasWords, searchTextOf } from '#server/records/search.ts'

/** Diary entries are searched by their answers. */
export const DIARY_SEARCH = { form: diaryForm, searched: { column: 'searchText', of: [] } } as const

interface DiaryPage {
  limit: number
  before: number | undefined
  text?: string | undefined
  /** Calendar days at the rink, both included. */
  from?: string | undefined
  to?: string | undefined
}

const PUBLIC_COLUMNS = [
  'id',
  'rinkId',
  'dateTime',
  'staffName',
  'position',
  'entryText',
  'submittedAt',
  'userId',
  'performedAt',
  'performedBy',
  'lateEntry',
  'lateReason',
] as const

/**
 * A page of the diary, ordered by the time of the events, newest first, starting after the entry `before`.
 */
export function selectDiaryEntries(
  db: Database,
  rink: Rink,
  { limit, before, text = '', from, to }: DiaryPage,
): Promise<DiaryEntry[]> {
  if (before === undefined && text === '' && from === undefined && to === undefined)
    return newestDiaryEntries(db, { rinkId: rink.id, limit })
  const ofRink = db.selectFrom('siteDiaryEntries').where('rinkId', '=', rink.id)
  let entries = ofRink.select(PUBLIC_COLUMNS)
  if (before !== undefined) {
    const place = ofRink.select(['dateTime', 'id']).where('id', '=', before)
    entries = entries.where(where =>
      where(where.refTuple('dateTime', 'id'), '<', place.$asTuple('dateTime', 'id')),
    )
  }
  if (from !== undefined) entries = entries.where('dateTime', '>=', startOfRinkDay(from, rink.timezone))
  if (to !== undefined) entries = entries.where('dateTime', '<', startOfRinkDay(dayAfter(to), rink.timezone))
  if (text !== '') entries = entries.where(hasWords(DIARY_SEARCH, text))
  return entries.orderBy('dateTime', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

// Prepared, because the screen requests it when it opens and after each entry.
const newestDiaryEntries = prepared((db, value: Value<{ rinkId: number; limit: number }>) =>
  db
    .selectFrom('siteDiaryEntries')
    .select(PUBLIC_COLUMNS)
    .where('rinkId', '=', value('rinkId'))
    .orderBy('dateTime', 'desc')
    .orderBy('id', 'desc')
    .limit(value('limit')),
)

export function insertDiaryEntry(
  db: Database,
  entry: Omit<Insertable<SiteDiaryEntriesTable>, 'searchText'>,
): Promise<DiaryEntry> {
  return db
    .insertInto('siteDiaryEntries')
    .values({ ...entry, searchText: searchTextOf(DIARY_SEARCH, entry) })
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirstOrThrow()
}
