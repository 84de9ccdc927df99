import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { verify } from '#server/audit/verification/verify.ts'
import { publishedCheck, publishedVersion, walkOf, walkRecord } from '#test/server/checks.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { downloadedSheets, exportedRows } from '#test/server/workbook.ts'

interface Item {
  key: string
  label: string
  kind: string
  unit?: string
}

const EDITS = 50
const RATING = { key: 'exits', label: 'Exits clear', kind: 'rating' }
const NUMBER = { key: 'hotTap', label: 'Hot tap', kind: 'number', unit: '°C' }

/** Random edits, each a draft made from the one before: words, order, titles, new items and dropped ones. */
function* edits(seed: number, first: readonly Item[]) {
  let state = seed
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  let items = [...first]
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const place = random(items.length)
    const chosen = items[place]
    const rest = items.toSpliced(place, 1)
    const put = (item: Item) => rest.toSpliced(random(items.length), 0, item)
    const kind = random(4)
    if (chosen && kind === 0) items = put({ ...chosen, label: `Better ${edit}` })
    if (chosen && kind === 1) items = put(chosen)
    if (kind === 2)
      items = [{ ...(random(2) ? RATING : NUMBER), key: `n${edit}`, label: `New ${edit}` }, ...items]
    if (kind === 3 && rest.length > 0) items = rest
    yield walkOf(items, { title: `Opening walk ${edit}` })
  }
}

/** Everything that readers see of the first record. */
async function seenRecord({ admin, rinkId }: Awaited<ReturnType<typeof setUpServer>>, checkId: number) {
  const { body } = await admin.get(`/api/check-records/1?rinkId=${rinkId}`)
  const { bytes } = await admin.download(`/api/check-records/1/pdf?rinkId=${rinkId}`)
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  const sheets = await downloadedSheets(admin, rinkId)
  const path = `/api/checks/${checkId}/export?rinkId=${rinkId}`
  const {
    rows: [head = [], cells = []],
  } = await exportedRows(admin, path, 'Records')
  const own = { record: body, text, sheet: sheets.find(({ sheet }) => sheet === 'Checks')?.data }
  return { ...own, columns: { head, cells } }
}

test('50 random edits of a check change no record, paper or row of a sheet made before, and move no column', async () => {
  const seed = Number(process.env['SEED'] ?? 4711)
  const server = await setUpServer()
  const { admin, rinkId } = server
  const first = [RATING, NUMBER, { key: 'remarks', label: 'Remarks', kind: 'text' }]
  let check = await publishedCheck(server, walkOf(first))
  const exits = { value: 'Fail', note: 'Crates before gate 2' }
  const answers = { exits, hotTap: { value: '55.5' }, remarks: { value: 'Wet floor' } }
  const body = walkRecord(rinkId, check.id, { subjects: [{ key: '', answers }] })
  expect((await admin.post('/api/check-records', body)).status).toBe(201)
  const before = await seenRecord(server, check.id)
  expect(before.text).toContain('Crates before gate 2')
  for (const template of edits(seed, first)) check = await publishedVersion(server, check, template)
  expect(check.newest?.version).toBe(EDITS + 1)
  const { columns, ...after } = await seenRecord(server, check.id)
  const { columns: were, ...was } = before
  expect({ seed, ...after }).toEqual({ seed, ...was })
  // The date, the subject, the person, the version, and the three items; then new ones, without an answer.
  expect({ seed, cells: columns.cells.slice(0, 7) }).toEqual({ seed, cells: were.cells.slice(0, 7) })
  const added = columns.cells.slice(7, columns.cells.length - 4)
  expect({ seed, added }).toEqual({ seed, added: added.map(() => null) })
  expect(added.length).toBeGreaterThan(3)
  expect({ seed, last: columns.cells.slice(-4) }).toEqual({ seed, last: were.cells.slice(-4) })
  expect((await verify(server.deps.db)).problem).toBeNull()
})
