import { expect, test } from 'vitest'
import { checklists } from '#domain/checklists/index.ts'
import { checkCalendarSchema } from '#domain/checks/check.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { publishedCheck, WALK, WEEKLY } from '#test/server/checks.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'

const CHECKS = 6
const FIRST_DAY = '2025-11-21'
const DAYS = 365
const LAST_DAY = dayAfter(FIRST_DAY, DAYS - 1)
const ROWS_AT_ONCE = 365
/** Each check is due at a time of its own, so that no two share their windows. */
const dailyAt = (minute: number) => ({
  ...WEEKLY,
  startsOn: FIRST_DAY,
  rhythm: { unit: 'day' },
  times: [{ opens: '06:00', due: `10:${minute}`, graceMinutes: 30, lateUntil: `18:${minute}` }],
})
const POINTS = Array.from({ length: 14 }, (_, index) => ({ key: `p${index}`, label: `Point ${index}` }))

test('the calendar of a year has each day of each check, and only its gap is missed', async () => {
  const server = await setUpServer()
  const { admin, rinkId } = server
  await fillYear(server)
  const { body } = await admin.get(`/api/checks/calendars?rinkId=${rinkId}&from=${FIRST_DAY}&to=${LAST_DAY}`)
  const all = checkCalendarSchema.array().parse(body.list)
  const calendars = all.filter(({ check }) => Number(check) > 0)
  expect(all).toHaveLength(CHECKS + checklists.length)
  expect(calendars).toHaveLength(CHECKS)
  for (const { days } of calendars) {
    expect(days).toHaveLength(DAYS)
    expect(days.filter(({ state }) => state === 'missed').map(({ day }) => day)).toEqual([
      dayAfter(FIRST_DAY, 100),
    ])
  }
})

/** Daily checks, every third one of 14 points, made each day but the hundredth. */
async function fillYear(server: SetUpServer): Promise<void> {
  const { deps, rinkId } = server
  const { id: userId } = await deps.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  for (let index = 0; index < CHECKS; index += 1) {
    const points = index % 3 === 0 ? POINTS : []
    const { id } = await publishedCheck(
      server,
      { ...WALK, title: `Check ${index}`, points },
      dailyAt(10 + index),
    )
    const subjects = points.length > 0 ? points.map(({ key }) => `point:${key}`) : ['']
    const rows = Array.from({ length: DAYS }, (_, day) => {
      const on = dayAfter(FIRST_DAY, day)
      const at = `${on}T09:00:00.000Z`
      return {
        rinkId,
        checkId: id,
        version: 1,
        day: on,
        opens: '06:00',
        madeAt: at,
        submittedAt: at,
        submittedBy: 'Tess Tech',
        submittedByUser: userId,
        subjects: JSON.stringify(subjects.map(key => ({ key, name: key, answers: {} }))),
        subjectKeys: JSON.stringify(subjects),
        photoPaths: '[]',
        badCount: 0,
      }
    }).filter((_, day) => day !== 100)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await deps.db
        .insertInto('checkRecords')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute()
  }
  await deps.db.updateTable('checkSchedules').set({ startsOn: FIRST_DAY }).execute()
  await deps.db
    .updateTable('checkVersions')
    .set({ publishedAt: `${FIRST_DAY}T00:00:00.000Z` })
    .execute()
}
