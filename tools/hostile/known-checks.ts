import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { registerTwoPeople } from '../../test/pages/two-people.ts'
import { draftedCheck, publishedCheck, WALK, WEEKLY, walkRecord } from '../../test/server/checks.ts'
import { type KnownCall, type KnownCalls, RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { add, asJson, done, type KeptSite, times } from './kept.ts'

const DAY_MS = 24 * 60 * 60_000
/** Each day from midnight, so that it is open while the tool runs. */
const DAILY = {
  ...WEEKLY,
  rhythm: { unit: 'day', every: 1 },
  times: [{ opens: '00:00', due: '22:00', graceMinutes: 30, lateUntil: '23:30' }],
}
const listed = z.array(z.object({ id: z.number() }))

/** Requests about a published check and its records, records to sign off, drafts, closed days and kinds of machine that a rink has none of. */
export async function checkCalls(site: KeptSite, many: number): Promise<KnownCalls> {
  const { admin, rinkId } = site
  const { id } = await publishedCheck(site)
  const record = await add(site, '/api/check-records', walkRecord(rinkId, id))
  const drafts = await times(many, () => draftedCheck(site))
  const fresh = await times(many, () => draftedCheck(site))
  await times(many, () => done(admin.post('/api/closures', { rinkId, ...closedDays() })))
  const { body } = await done(admin.get(`/api/closures?rinkId=${rinkId}`))
  const closures = listed.parse(body['list']).slice(0, many)
  const read = (address: string): KnownCall[] => [{ target: `${address}rinkId=${rinkId}` }]
  const signed = { ...WALK, title: 'Signed walk', signOff: 'other-person' }
  const { id: signedCheck } = await publishedCheck(site, signed, null)
  const toSign = await times(many, () => add(site, '/api/check-records', walkRecord(rinkId, signedCheck)))
  const { recheckedByPersonId, recheckedPin } = (await registerTwoPeople(admin.sendJson, rinkId)).checked
  const toSkip = await times(many, () => publishedCheck(site, WALK, DAILY))
  return {
    ...(await noneHereCalls(site)),
    adoptCheckPackages: [{ target: '/api/checks/adopt', body: { rinkId, keys: ['closing'] } }],
    createCheck: [{ target: '/api/checks', body: asJson({ rinkId, template: WALK, schedule: WEEKLY }) }],
    saveCheckDraft: drafts.map(draft => ({
      target: `/api/checks/${draft.id}`,
      body: asJson({ rinkId, template: WALK, revision: 1 }),
    })),
    publishCheck: fresh.map(draft => ({
      target: `/api/checks/${draft.id}/versions`,
      body: { rinkId, revision: 1 },
    })),
    scheduleCheck: [
      {
        target: `/api/checks/${id}/schedules`,
        body: asJson({ rinkId, startsOn: dayFromNow(2), schedule: WEEKLY }),
      },
    ],
    withdrawCheck: [true, false].map(isWithdrawn => ({
      target: `/api/checks/${id}/withdrawal`,
      body: { rinkId, isWithdrawn },
    })),
    recordCheck: [{ target: '/api/check-records', body: asJson(walkRecord(rinkId, id)) }],
    listCheckRecords: read(`/api/check-records?checkId=${id}&`),
    readCheckRecord: read(`/api/check-records/${record}?`),
    printCheckRecord: read(`/api/check-records/${record}/pdf?`),
    exportCheck: read(`/api/checks/${id}/export?`),
    signOffCheck: toSign.map(signing => ({
      target: `/api/check-records/${signing}/sign-off`,
      body: { rinkId, signedOffByPersonId: recheckedByPersonId, signedOffPin: recheckedPin },
    })),
    skipCheck: toSkip.map(check => ({
      target: `/api/checks/${check.id}/skips`,
      body: { rinkId, day: dayFromNow(0), opens: '00:00', reason: 'No ice today', pin: RIGHT_PIN },
    })),
    addClosure: [{ target: '/api/closures', body: { rinkId, ...closedDays() } }],
    cancelClosure: closures.map(closure => ({
      target: `/api/closures/${closure.id}`,
      body: { rinkId },
    })),
  }
}

/** At a new rink, because every rink of the run has machines of each kind. */
async function noneHereCalls({ admin }: KeptSite): Promise<KnownCalls> {
  const { body: rink } = await done(
    admin.post('/api/ice-rinks', { name: `Without machines ${crypto.randomUUID()}` }),
  )
  const by = { rinkId: Number(rink['id']), pin: RIGHT_PIN }
  await done(admin.post('/api/pins', { managerName: 'Dan Duty', ...by }))
  const [stated, ...ended] = checklists.map(({ type }) => ({ ...by, type, reason: 'We hire them' }))
  for (const statement of ended) await done(admin.post('/api/none-here', statement))
  const { body } = await done(admin.get(`/api/none-here?rinkId=${by.rinkId}`))
  return {
    stateNoneHere: stated ? [{ target: '/api/none-here', body: stated }] : [],
    endNoneHere: listed
      .parse(body['list'])
      .map(({ id }) => ({ target: `/api/none-here/${id}`, body: { rinkId: by.rinkId } })),
  }
}

function closedDays() {
  return { subject: 'ice', fromDay: dayFromNow(30), toDay: dayFromNow(31), reason: 'Maintenance' }
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
