import { z } from 'zod'
import { ADMIN, type SetUpServer, setUpServer } from './test-server.ts'

const member = z.object({ id: z.int() })

/** The wall clock of the test's first morning: Friday, 20 November 2026, 06:00 in London. */
export const TODAY = '2026-11-20'

export interface StaffedServer extends SetUpServer {
  /** Adds a member of staff and returns their id. */
  employ: (name: string, role?: string) => Promise<number>
  signIn: (id: number, signInTime?: string) => ReturnType<SetUpServer['admin']['post']>
  /** Posts the hours of a shift of today; `body` adds or replaces fields. */
  complete: (staffId: number, body: object) => ReturnType<SetUpServer['admin']['post']>
  /** Sets the clock; the administrator signs in again, since sessions end in between. */
  comeBackAt: (instant: string) => Promise<void>
  staff: () => Promise<unknown>
  shifts: (date?: string) => Promise<unknown>
}

/** The evening of that day: its shifts have ended. */
export const EVENING = '2026-11-20T17:30:00.000Z'

/** A server whose rink has staff, from 06:00 or from another instant on. */
export async function staffedServer(at?: string): Promise<StaffedServer> {
  const server = await setUpServer()
  if (at !== undefined) server.clock.set(at)
  const { admin, rinkId } = server
  return {
    ...server,
    async employ(name, role = 'Ice Technician') {
      const { body } = await admin.post('/api/staff', { name, role, isSignedIn: false, rinkId })
      return member.parse(body).id
    },
    signIn: (id, signInTime) =>
      admin.post(`/api/staff/${id}/sign-in`, { isSignedIn: true, rinkId, ...(signInTime && { signInTime }) }),
    complete: (staffId, body) =>
      admin.post('/api/completed-shifts', {
        rinkId,
        staffId,
        date: TODAY,
        signInTime: '06:00',
        signOutTime: '14:00',
        submittedBy: 'Dan Duty',
        ...body,
      }),
    async comeBackAt(instant) {
      server.clock.set(instant)
      await admin.post('/api/auth/login', ADMIN)
    },
    staff: async () => (await admin.get(`/api/staff?rinkId=${rinkId}`)).body.list,
    shifts: async (date = TODAY) =>
      (await admin.get(`/api/completed-shifts?rinkId=${rinkId}&date=${date}`)).body.list,
  }
}
