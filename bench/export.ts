import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { workedHours } from '#domain/staff/hours.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { readConfig } from '#server/config.ts'
import { addRink } from '#server/features/rinks/rinks.ts'
import { addUser } from '#server/features/users/users.ts'
import { startServer } from '#server/server.ts'
import type { MeasuredServer } from './server.ts'

/** Signs in to the measured rink. */
export const ADMIN = { email: 'bench@rinkbook.test', password: 'bench-secret-ice', role: 'admin' } as const
const SHIFTS = 100_000
const AT_ONCE = 500
const FIRST_DAY = '2017-01-01'

/** Fills a data directory with one rink that has 100,000 completed shifts; answers its id. */
export async function fillWithShifts(dataDir: string): Promise<number> {
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

/** Downloads the spreadsheet of everything once: how long it took, its size, and the server's largest memory. */
export async function measureExport(server: MeasuredServer, rinkId: number) {
  const { email, password } = ADMIN
  const login = await post(`${server.url}/api/auth/login`, { email, password }, '')
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  // What starting took is not what exporting takes.
  await wait(1000)
  const started = performance.now()
  const response = await post(`${server.url}/api/excel/download-all`, { rinkId }, cookie)
  const { byteLength } = await response.arrayBuffer()
  const seconds = (performance.now() - started) / 1000
  if (!response.ok) throw new Error(`The export answered ${response.status}`)
  return { seconds, megabytes: byteLength / 1e6, peakMemory: await peakMemoryOf(server.pid) }
}

function post(url: string, body: object, cookie: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The largest resident memory that the process has had, in MB; Linux tells it. */
async function peakMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1000
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
