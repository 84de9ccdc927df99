import { expect, it } from 'vitest'
import { ladder } from '#domain/checklists/ladder.ts'
import { dayAfter, startOfRinkDay } from '#domain/wall-clock.ts'
import { writeNote } from '#server/audit/notes.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { MANAGER_PIN } from '../pages/people.ts'
import { completeChecklist } from '../server/checklist-bodies.ts'
import { ADMIN, setUpServer } from '../server/test-server.ts'

const TODAY = '2026-11-20T07:00:00.000Z'
const NEXT_YEAR = '2027-11-20T07:00:00.000Z'

it('nothing waits for a year that a wrong clock has been ahead', async () => {
  const { admin, browser, clock, deps, rinkId } = await setUpServer()
  const submit = (day: string) =>
    admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId, { date: day }))
  const today = async () => (await admin.get(`${ladder.paths.today}?rinkId=${rinkId}`)).body['data']
  const endEarly = () =>
    admin.post('/api/end-shift/bypass', {
      rinkId,
      submittedBy: 'Ivy Ice',
      reason: 'Power cut',
      pin: MANAGER_PIN,
    })

  clock.set(NEXT_YEAR)
  expect((await admin.get('/api/auth/me')).status).toBe(401)
  await admin.post('/api/auth/login', ADMIN)
  await submit('2027-11-20')
  expect((await endEarly()).status).toBe(201)
  for (let wrong = 0; wrong < 10; wrong++) {
    await browser().post('/api/auth/login', { ...ADMIN, password: 'not-the-password' })
  }
  for (let wrong = 0; wrong < 5; wrong++) await admin.post('/api/pins/verify', { pin: '9999', rinkId })
  expect((await browser().post('/api/auth/login', ADMIN)).status).toBe(429)
  expect((await admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })).status).toBe(429)

  clock.set(TODAY)
  expect((await browser().post('/api/auth/login', ADMIN)).status).toBe(200)
  expect((await admin.post('/api/pins/verify', { pin: MANAGER_PIN, rinkId })).status).toBe(200)
  expect(await today()).toBeNull()
  expect((await submit('2026-11-20')).body).toMatchObject({ standing: { countsFor: 'now' } })
  expect(await today()).toMatchObject({ submittedBy: 'Tess Tech' })
  const { list } = (await admin.get(`/api/equipment?rinkId=${rinkId}`)).body
  expect(list).toMatchObject([{ kind: 'ladder', today: 'checked' }])
  // The chains of the administration and of the rink both run backwards, until the reason is noted.
  for (const _chain of ['administration', 'rink']) {
    const { problem } = await verify(deps.db)
    const [, entry = ''] = /^Entry (\d+) .*If a clock was set back, explain it/.exec(problem ?? '') ?? []
    const note = {
      kind: 'explained' as const,
      subject: `entry ${entry}`,
      text: 'The clock was a year ahead.',
    }
    await writeNote({ db: deps.db, kind: deps.kind, now: clock.read() }, note)
  }
  expect((await verify(deps.db)).problem).toBeNull()
})

/** Time zones of a server and of its rinks. */
const OWN_ZONES = ['UTC', 'Europe/London', 'Asia/Beirut', 'America/Santiago', 'Australia/Lord_Howe']
const RINK_ZONES = [...OWN_ZONES, 'America/Nuuk', 'Atlantic/Azores', 'Pacific/Chatham', 'Antarctica/Troll']

it.each(OWN_ZONES)("a rink's day starts at the same instant on a server in the time zone %s", ownZone => {
  const setTo = process.env['TZ']
  process.env['TZ'] = ownZone
  try {
    for (const timezone of RINK_ZONES) {
      for (let day = '2026-09-01'; day < '2027-05-01'; day = dayAfter(day)) {
        const start = Date.parse(startOfRinkDay(day, timezone))
        const shown = [start - 1, start].map(at => dayShown(at, timezone))
        expect({ timezone, shown }).toEqual({ timezone, shown: [dayAfter(day, -1), day] })
      }
    }
  } finally {
    if (setTo === undefined) delete process.env['TZ']
    else process.env['TZ'] = setTo
  }
})

/** The date by the platform's calendar. */
function dayShown(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}
