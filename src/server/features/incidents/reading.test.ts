import { describe, expect, test } from 'vitest'
import { incidentServer } from '#test/server/incidents.ts'

describe('reading a report', () => {
  test('opening a report is audited for the screen, the PDF and the spreadsheet; reading the list is not', async () => {
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
})
