import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { checklists } from '#domain/checklists/index.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { completeChecklist, completeMachine } from '#test/server/checklist-bodies.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'

async function printed({ admin, rinkId }: SetUpServer, id: number) {
  const answer = await admin.download(`/api/checklist-submissions/${id}/pdf?rinkId=${rinkId}`)
  const document = await getDocumentProxy(answer.bytes)
  const { text: pages } = await extractText(document, { mergePages: false })
  return { answer, document, pages }
}

function failing(item: string, comment: string) {
  const machine = completeMachine(forklift)
  const items = ratingsOf(forklift.form).map(({ label }) =>
    label === item ? { item, condition: 'Fail', comment } : { item: label, condition: 'Pass' },
  )
  return { ...machine, inspectionItems: items }
}

describe('the PDF of a submission', () => {
  it.each(checklists)('each machine of a $type checklist has its own page in the PDF', async definition => {
    const server = await setUpServer()
    const machines = [completeMachine(definition), completeMachine(definition)]
    const body = completeChecklist(definition, server.rinkId, { [definition.form.list.key]: machines })
    await server.admin.post(definition.paths.submit, body)
    const { answer, pages } = await printed(server, 1)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^inline; filename="[\w-]+_\d{4}-\d\d-\d\d_\d\d-\d\d\.pdf"/,
    )
    expect(pages).toHaveLength(2)
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(definition.texts.title)
      expect(page).toContain('Tess Tech')
      expect(page).toContain(`Page ${place + 1} of 2`)
      for (const { label } of ratingsOf(definition.form)) expect(page).toContain(label)
    }
  })

  it('the PDF shows the arrival time only if it is later than the submission was made', async () => {
    const server = await setUpServer()
    for (const performedAt of ['2026-11-20T05:59:00.000Z', '2026-11-20T05:58:59.999Z']) {
      const body = completeChecklist(forklift, server.rinkId, { performedAt })
      await server.admin.post(forklift.paths.submit, body)
    }
    expect((await printed(server, 1)).pages[0]).not.toContain('Received')
    expect((await printed(server, 2)).pages[0]).toMatch(
      /Received\s+Entered afterwards on 20 Nov 2026, 06:00: no reason given/,
    )
  })

  it('the PDF of one made after midnight has the date of its time, and the day that it counts for', async () => {
    const server = await setUpServer()
    const body = completeChecklist(forklift, server.rinkId, { performedAt: '2026-11-20T02:41:00.000Z' })
    await server.admin.post(forklift.paths.submit, body)
    const text = (await printed(server, 1)).pages[0]?.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Date 20 Nov 2026')
    expect(text).toContain('Time 02:41')
    expect(text).toContain('Counts for Thu 19 Nov')
  })

  it('the PDF names the newer revision that counts instead', async () => {
    const server = await setUpServer()
    const submit = (more: Record<string, unknown>) =>
      server.admin.post(forklift.paths.submit, completeChecklist(forklift, server.rinkId, more))
    await submit({ performedAt: '2026-11-19T05:00:00.000Z', date: '2026-11-19' })
    await submit({ performedAt: '2026-11-20T05:30:00.000Z' })
    await submit({ performedAt: '2026-11-20T05:59:00.000Z', submittedBy: 'Ivy Ice' })
    const instead = 'Record 3 of 05:59 by Ivy Ice counts instead of this one'
    expect((await printed(server, 2)).pages[0]?.replaceAll(/\s+/g, ' ')).toContain(
      `Newer revision ${instead}`,
    )
    for (const id of [1, 3]) expect((await printed(server, id)).pages[0]).not.toContain('Newer revision')
  })

  it('the PDF shows failed items first, with their comments', async () => {
    const server = await setUpServer()
    const forklifts = [failing('Brakes', 'Pedal goes to the floor')]
    await server.admin.post(forklift.paths.submit, completeChecklist(forklift, server.rinkId, { forklifts }))
    const { pages } = await printed(server, 1)
    expect(pages[0]).toContain('Findings: 1 Fail, 27 Pass')
    expect(pages[0]).toMatch(/Fail\s+Brakes \(critical\)\s+Pedal goes to the floor\s+Pass\s+Mast/)
  })

  it('the PDF has a title, a language and a structure for screen readers', async () => {
    const server = await setUpServer()
    await server.admin.post(forklift.paths.submit, completeChecklist(forklift, server.rinkId))
    const { document } = await printed(server, 1)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Language: 'en-GB', Title: expect.stringContaining(forklift.texts.title) })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'L', 'LI']) expect(tree).toContain(`"role":"${role}"`)
  })

  it('the PDF prints a long comment in full, and names in other scripts', async () => {
    const server = await setUpServer()
    const sentence = 'Łukasz Kowalczyk: nothing may be cut off. '
    const comment = `${sentence.repeat(90)}The end.`
    const forklifts = ratingsOf(forklift.form)
      .slice(0, 3)
      .map(({ label }) => failing(label, comment))
    await server.admin.post(forklift.paths.submit, completeChecklist(forklift, server.rinkId, { forklifts }))
    const { pages } = await printed(server, 1)
    const text = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text.match(/The end\./g)).toHaveLength(3)
    expect(text).toContain('Łukasz Kowalczyk')
    // The footer falls within a sentence that continues on the next page.
    expect(text.match(/nothing may be cut off/g)?.length).toBeGreaterThan(3 * 90 - pages.length)
  })

  it('the PDF of a submission of another rink is not found', async () => {
    const { admin, rinkId } = await setUpServer()
    expect((await admin.get(`/api/checklist-submissions/1/pdf?rinkId=${rinkId}`)).status).toBe(404)
  })
})
