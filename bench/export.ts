import { setTimeout as wait } from 'node:timers/promises'
import { workedHours } from '#domain/staff/hours.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { readConfig } from '#server/config.ts'
import { addRink } from '#server/features/rinks/rinks.ts'
import { addUser } from '#server/features/users/users.ts'
import { startServer } from '#server/server.ts'
import { ADMIN } from './book/rinks.ts'
import { Caller } from './caller.ts'
import type { Figure } from './figure.ts'
import { peakMemoryOf } from './memory.ts'
import { inScratch } from './scratch.ts'
import { startBuiltServer } from './server.ts'

const SHIFTS = 100_000
const AT_ONCE = 500
const FIRST_DAY = '2017-01-01'

/** Downloads the spreadsheet of everything once of a rink with 100,000 shifts: how long it took, and what the server held. */
export function measureExport(): Promise<Figure[]> {
  return inScratch(async dataDir => {
    const rinkId = await fillWithShifts(dataDir)
    const server = await startBuiltServer(dataDir)
    try {
      const caller = await Caller.signIn(server.url, ADMIN)
      // Forgets the memory that starting took, so that only the export is measured.
      await wait(1000)
      const started = performance.now()
      const bytes = await caller.weigh('/api/excel/download-all', { rinkId })
      const seconds = (performance.now() - started) / 1000
      return [
        { budget: 'exportTime', value: seconds },
        { budget: 'exportMemory', value: await peakMemoryOf(server.pid) },
        { budget: 'exportSize', value: bytes / 1e6 },
      ]
    } finally {
      await server.stop()
    }
  })
}

/** Fills a data directory with one rink that has 100,000 completed shifts; returns its id. */
async function fillWithShifts(dataDir: string): Promise<number> {
  const server = await startServer(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }))
  const { deps } = server
  const nobody = { rinkId: null, userId: null, requestId: null, key: null }
  const { id: userId } = await addUser(deps, nobody, ADMIN)
  const { id: rinkId } = await addRink(deps, nobody, { name: 'Bench Arena' })
  const staff = await deps.db
    .insertInto('staff')
    .values({ rinkId, name: 'Ivy Ice', role: 'Ice Technician', isSignedIn: false, isActive: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let first = 0; first < SHIFTS; first += AT_ONCE) {
    const shifts = Array.from({ length: AT_ONCE }, (_, index) =>
      shiftOf(first + index, rinkId, staff.id, userId),
    )
    await deps.db.insertInto('completedShift').values(shifts).execute()
  }
  await server.stop()
  return rinkId
}

function shiftOf(place: number, rinkId: number, staffId: number, submittedByUser: number) {
  const date = dayAfter(FIRST_DAY, Math.floor(place / 30))
  const hour = String(place % 12).padStart(2, '0')
  const [signInTime, signOutTime] = [`${hour}:00`, `${String((place % 12) + 8).padStart(2, '0')}:30`]
  return {
    rinkId,
    staffId,
    staffName: 'Ivy Ice',
    staffRole: 'Ice Technician',
    staffCompany: null,
    date,
    signInTime,
    signOutTime,
    workedHours: workedHours(signInTime, signOutTime),
    signedInAt: `${date}T${signInTime}:00.000Z`,
    signedOutAt: `${date}T${signOutTime}:00.000Z`,
    notes: `Shift ${place}: resurfaced before and after the session`,
    submittedBy: 'Dan Duty',
    submittedByUser,
    submittedAt: `${date}T${signOutTime}:00.000Z`,
    reason: null,
    authorisedBy: null,
    correctsId: null,
    performedAt: null,
    performedBy: null,
  }
}
