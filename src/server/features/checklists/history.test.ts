import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { completeChecklist, completeMachine } from '#test/server/checklist-bodies.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'
import { submissionsOf } from './history.ts'

async function submitDays(server: SetUpServer, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    const body = completeChecklist(ladder, server.rinkId, { submittedBy: `Tess ${day}` })
    await server.admin.post(ladder.paths.submit, body)
    server.clock.passMinutes(1)
  }
}

describe('the history of a checklist', () => {
  it('the history lists submissions newest first, with their bad findings', async () => {
    const { admin, rinkId } = await setUpServer()
    const machine = completeMachine(forklift)
    const items = [{ item: 'Mast', condition: 'Fail', comment: 'bent' }]
    const all = Array.isArray(machine.inspectionItems) ? machine.inspectionItems : []
    const failed = { ...machine, inspectionItems: [...items, ...all.slice(1)] }
    await admin.post(forklift.paths.submit, completeChecklist(forklift, rinkId))
    await admin.post(forklift.paths.submit, completeChecklist(forklift, rinkId, { forklifts: [failed] }))
    await admin.post(ladder.paths.submit, completeChecklist(ladder, rinkId))
    const { list } = (await admin.get(`/api/checklist-submissions?rinkId=${rinkId}&type=forklift`)).body
    expect(list).toMatchObject([
      { id: 2, submittedBy: 'Tess Tech', machines: [{ name: 'some name', bad: ['Mast'] }] },
      { id: 1, machines: [{ name: 'some name', bad: [] }] },
    ])
  })

  it('a long history is read in pages, with other requests in between', async () => {
    const server = await setUpServer()
    await submitDays(server, 120)
    const reading = new AbortController()
    let turns = 0
    const others = (async () => {
      for (; !reading.signal.aborted; turns += 1) await nextTurn()
    })()
    const page = { limit: 110, before: undefined, day: undefined }
    const read = await submissionsOf(server.deps.db, server.rinkId, 'ladder', page)
    reading.abort()
    await others
    expect(read.map(({ id }) => id)).toEqual(Array.from({ length: 110 }, (_, place) => 120 - place))
    expect(turns).toBeGreaterThanOrEqual(2)
  })

  it('the pages of the history follow one another', async () => {
    const server = await setUpServer()
    await submitDays(server, 5)
    const seen: string[] = []
    let address: string | undefined = `/api/checklist-submissions?rinkId=${server.rinkId}&type=ladder&limit=2`
    while (address) {
      const page = await server.admin.get(address)
      seen.push(
        JSON.stringify(page.body.list)
          .match(/Tess \d/g)
          ?.join() ?? '',
      )
      address = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(['Tess 4,Tess 3', 'Tess 2,Tess 1', 'Tess 0'])
  })

  it.each(['limit=0', 'limit=501', 'limit=x', 'before=0', 'before=x', 'type=bicycle', 'day=soon'])(
    'the history refuses the filter %s',
    async query => {
      const { admin, rinkId } = await setUpServer()
      const answer = await admin.get(`/api/checklist-submissions?rinkId=${rinkId}&type=ladder&${query}`)
      expect(answer.status).toBe(400)
    },
  )

  it('the history is filtered by day', async () => {
    const server = await setUpServer()
    await submitDays(server, 2)
    const ofDay = (day: string) =>
      server.admin.get(`/api/checklist-submissions?rinkId=${server.rinkId}&type=ladder&day=${day}`)
    expect((await ofDay('2026-11-20')).body.list).toHaveLength(2)
    expect((await ofDay('2026-11-19')).body.list).toEqual([])
  })

  it('a single submission is returned in full, but not to another rink', async () => {
    const server = await setUpServer()
    await submitDays(server, 1)
    const answer = await server.admin.get(`/api/checklist-submissions/1?rinkId=${server.rinkId}`)
    expect(answer.body).toMatchObject({ id: 1, type: 'ladder', machines: [completeMachine(ladder)] })
    const other = Number((await server.admin.post('/api/ice-rinks', { name: 'South Bank' })).body.id)
    expect((await server.admin.get(`/api/checklist-submissions/1?rinkId=${other}`)).status).toBe(404)
    expect((await server.admin.get(`/api/checklist-submissions/99?rinkId=${server.rinkId}`)).status).toBe(404)
  })
})

describe('the known machines', () => {
  it('the known machines come from the latest submissions, each once with its latest details', async () => {
    const { admin, rinkId } = await setUpServer()
    const submit = (...machines: [name: string, ladderNumber: string][]) =>
      admin.post(ladder.paths.submit, {
        ...completeChecklist(ladder, rinkId),
        ladders: machines.map(([name, ladderNumber]) => ({ ...completeMachine(ladder), name, ladderNumber })),
      })
    await submit(['Old name', 'L-1'], ['Tall', 'L-2'])
    await submit(['New name', 'l-1'])
    const known = () => admin.get(`/api/checklist-machines?rinkId=${rinkId}&type=ladder`)
    expect((await known()).body.list).toEqual([
      { name: 'New name', fields: { name: 'New name', ladderNumber: 'l-1' } },
      { name: 'Tall', fields: { name: 'Tall', ladderNumber: 'L-2' } },
    ])
    expect((await admin.get(`/api/checklist-machines?rinkId=${rinkId}&type=forklift`)).body.list).toEqual([])
    await submit(['Short', 'N/A'], ['Long', 'n/a'])
    const names = z.array(z.object({ name: z.string() })).parse((await known()).body.list)
    expect(names.map(({ name }) => name)).toEqual(['Long', 'New name', 'Short', 'Tall'])
  })
})
