import { expect, test } from 'vitest'
import { auditedKinds } from '../audited/index.ts'
import { rowsById } from '../audited/kind.ts'
import { auditedBook } from '../testing/audited-book.ts'

/** As the last version before canonical hashes wrote them. */
const WRITTEN = {
  shift_ends: ['id', 'rinkId', 'endedAt', 'confirmedBy', 'early'],
  site_diary_entries: [
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
  ],
} as const

test.each(['shift_ends', 'site_diary_entries'] as const)(
  'what an entry of %s hashed in a book of before is among what it is compared with',
  async record => {
    const { deps } = await auditedBook()
    // As an upgrade leaves it: nothing in a column that came later.
    await deps.db.updateTable('shiftEnds').set({ outOfService: null }).execute()
    const row = (await rowsById(deps.db, record, [1])).get(1) ?? {}
    const contents = (await auditedKinds[record].former.contents?.(deps.db, 1, row)) ?? []
    expect(contents.map(content => Object.keys(Object(content)))).toContainEqual(WRITTEN[record])
  },
)
