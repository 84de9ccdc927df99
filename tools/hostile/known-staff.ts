import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { completeChecklist } from '../../test/server/checklist-bodies.ts'
import { type KnownCall, type KnownCalls, RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { add, done, type KeptSite } from './kept.ts'
import { GUESSED_RINK } from './past.ts'

const DAY_MS = 24 * 60 * 60_000
const FEW = 3
const created = z.object({ id: z.number() })
const listed = z.array(created)

/** Requests that remove people, correct their hours, and acknowledge early ends. */
export async function staffCalls(site: KeptSite, many: number): Promise<KnownCalls> {
  const { rinkId } = site
  const by = { rinkId, pin: RIGHT_PIN }
  const date = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  const shift = {
    date,
    signInTime: '06:00',
    signOutTime: '13:00',
    submittedBy: 'Ivy Ice',
    reason: 'Forgotten',
  }
  const early = { submittedBy: 'Ivy Ice', reason: 'Power cut' }
  const employ = () => add(site, '/api/staff', { name: 'Ann Other', role: 'Duty Manager' })
  const leavers: number[] = []
  const workers: number[] = []
  const shifts: number[] = []
  const earlyEnds: number[] = []
  for (let place = 0; place < many; place += 1) {
    const staffId = await employ()
    shifts.push(await add(site, '/api/completed-shifts', { staffId, ...shift }))
    leavers.push(staffId)
    workers.push(await employ())
    earlyEnds.push(await add(site, '/api/end-shift/bypass', { ...early, pin: RIGHT_PIN }))
  }
  const present = await employ()
  return {
    signIn: [true, false].map(isSignedIn => ({
      target: `/api/staff/${present}/sign-in`,
      body: { rinkId, isSignedIn },
    })),
    completeShift: workers.map(staffId => ({
      target: '/api/completed-shifts',
      body: { rinkId, staffId, ...shift },
    })),
    handOver: [
      {
        target: '/api/handover-documents',
        body: { rinkId, fromManager: 'Dan Duty', toManager: 'Sue Site', notes: 'Gate 3 jams' },
      },
    ],
    endShift: await shiftEnd(site),
    removeStaffMember: leavers.map(id => ({ target: `/api/staff/${id}`, body: by })),
    correctShift: shifts.map(id => ({
      target: `/api/completed-shifts/${id}/corrections`,
      body: { ...by, ...shift, signOutTime: '12:00' },
    })),
    approveHours: shifts.map(id => ({
      target: '/api/hours-approvals',
      body: { ...by, shiftIds: [id] },
    })),
    endShiftEarly: [{ target: '/api/end-shift/bypass', body: { ...by, ...early } }],
    readEarlyEnd: earlyEnds.map(id => ({ target: `/api/shift-ends/${id}/reading`, body: by })),
  }
}

/**
 * At the rink for PIN guesses there is no other activity: a shift can end once, with every precondition met.
 */
async function shiftEnd({ admin, rinkId }: KeptSite): Promise<KnownCall[]> {
  const date = new Date().toISOString().slice(0, 10)
  // The first ids are requested most often: they belong to the rink under attack.
  for (const at of [rinkId, rinkId, GUESSED_RINK])
    for (const checklist of checklists)
      await done(admin.post(checklist.paths.submit, completeChecklist(checklist, at, { date })))
  const body = { rinkId: GUESSED_RINK, confirmationName: 'Ivy Ice' }
  return [{ target: '/api/end-shift', body }]
}

/**
 * Requests about managers and their PINs, at the rink for PIN guesses; the managers of the previous tenth are
 * removed.
 */
export async function pinCalls({ admin, rinkId }: KeptSite): Promise<KnownCalls> {
  const [right, ...others] = listed
    .parse((await done(admin.get('/api/pins'))).body['list'])
    .map(({ id }) => id)
    .sort((one, other) => one - other)
  if (right !== 1) throw new Error('The right PIN was taken away')
  for (const id of others) await done(admin.delete(`/api/pins/${id}`))
  const ids: number[] = []
  for (let place = 0; place < FEW; place += 1) {
    const body = { managerName: 'Max Manager', pin: `300${place}`, rinkId: GUESSED_RINK }
    ids.push(created.parse((await done(admin.post('/api/pins', body))).body).id)
  }
  const pins = ids.map((_, place) => `400${place}`)
  return {
    verifyPin: [{ target: '/api/pins/verify', body: { rinkId, pin: RIGHT_PIN } }],
    addPin: pins.map(pin => ({
      target: '/api/pins',
      body: { managerName: 'Sue Site', pin, rinkId: GUESSED_RINK },
    })),
    changePin: ids.map(id => ({ target: `/api/pins/${id}`, body: { managerName: 'Sue Site' } })),
    removePin: ids.slice(1).map(id => ({ target: `/api/pins/${id}` })),
  }
}
