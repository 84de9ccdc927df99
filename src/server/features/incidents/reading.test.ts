import { describe, expect, test } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { incidentServer } from '#test/server/incidents.ts'

describe('reading a report', () => {
  test('opening a report is audited for the screen, the PDF and the spreadsheet; reading the list once an hour', async () => {
    const { added, read, list, admin, entries, rinkId, path, signInRinkUser } = await incidentServer()
    const id = await added()
    await list()
    const reader = await signInRinkUser(rinkId)
    const readerId = Number((await reader.get('/api/auth/me')).body['id'])
    await reader.get(`${path}/${id}?rinkId=${rinkId}`)
    await reader.download(`${path}/${id}/pdf?rinkId=${rinkId}`)
    await read(id)
    await admin.post('/api/excel/download-all', { rinkId })
    const about = (await entries()).filter(({ action }) => action.startsWith('incident'))
    expect(about).toMatchObject([
      { action: 'incident.reported', recordId: id },
      { action: 'incidents.listed', recordId: rinkId },
      { action: 'incident.opened', recordId: id, userId: readerId },
      { action: 'incident.opened', recordId: id, userId: readerId },
      { action: 'incident.opened', recordId: id },
      { action: 'incidents.exported', recordId: rinkId },
    ])
  })

  test('a report is visible only at its own rink', async () => {
    const { added, admin, signInRinkUser, rinkId, path, entries } = await incidentServer()
    const id = await added()
    const elsewhere = Number((await admin.post('/api/ice-rinks', { name: 'South Pole' })).body['id'])
    const stranger = await signInRinkUser(elsewhere)
    expect(await stranger.get(`${path}/${id}?rinkId=${rinkId}`)).toMatchObject({ status: 403 })
    for (const address of [`${path}/${id}`, `${path}/${id}/pdf`]) {
      expect(await stranger.get(`${address}?rinkId=${elsewhere}`)).toMatchObject({
        status: 404,
        body: { message: 'This incident report was not found at this rink.' },
      })
    }
    await admin.post('/api/pins', { managerName: 'Sue Site', pin: '2468', rinkId: elsewhere })
    const said = { method: 'By telephone', notifiedOn: '2026-11-20', recordedBy: 'x' }
    const told = { ...said, pin: '2468', rinkId: elsewhere }
    expect(await stranger.post(`${path}/${id}/notifications`, told)).toMatchObject({ status: 404 })
    expect((await entries()).filter(({ action }) => action === 'incident.opened')).toEqual([])
  })

  test('attack 22: reading a list with names is in the audit trail, once an hour for each user', async () => {
    const { admin, added, list, entries, signInRinkUser, rinkId, path, clock, deps } = await incidentServer()
    const listings = async () =>
      (await entries()).filter(({ action }) => action === 'incidents.listed').map(({ userId }) => userId)
    expect(await list()).toEqual([])
    expect(await listings()).toEqual([])
    await added()
    const tablet = await signInRinkUser(rinkId)
    await Promise.all([list(), list(), tablet.get(`${path}?rinkId=${rinkId}`)])
    await list()
    expect(new Set(await listings())).toEqual(new Set([1, 2]))
    expect(await listings()).toHaveLength(2)
    clock.passMinutes(60)
    await list()
    expect((await listings()).filter(userId => userId === 1)).toHaveLength(2)
    // Those who may not read names read none.
    await admin.post('/api/people', {
      rinkId,
      name: 'Ira Reader',
      roles: [{ role: 'incident-reader', rinkId }],
    })
    await tablet.get(`${path}?rinkId=${rinkId}`)
    expect((await listings()).filter(userId => userId === 2)).toHaveLength(1)
    expect((await verify(deps.db)).problem).toBeNull()
  })
})
