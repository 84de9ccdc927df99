import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { forklift } from '#domain/checklists/forklift.ts'
import { squaresOf } from '#server/pdf/qr-code.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { RELEASE, register, truck } from '#test/server/register.ts'
import { columnsOf, downloadedSheets } from '#test/server/workbook.ts'

type Server = Awaited<ReturnType<typeof register>>

async function opened({ admin }: Server, address: string) {
  const answer = await admin.download(address)
  const document = await getDocumentProxy(answer.bytes)
  const { text: pages } = await extractText(document, { mergePages: false })
  return { answer, document, pages, text: pages.join(' ').replaceAll(/\s+/g, ' ') }
}

describe('the record of a machine', () => {
  test('the PDF of a machine shows its details, its lock-outs and its history, newest first', async () => {
    const server = await register()
    const { clock, rinkId, write, submit, withFailedBrakes } = server
    const { id, lockoutId } = await withFailedBrakes()
    const dueDates = [{ kind: 'thorough-examination', everyMonths: 12, dueOn: '2026-11-19' }]
    await write(id, 'due-dates', { dueDates, pin: MANAGER_PIN })
    const address = `/api/equipment/${id}/pdf?rinkId=${rinkId}`
    const before = await opened(server, address)
    expect(before.text).toMatch(/Out of service Since 20 Nov 2026, 06:05 Found by Ivy Ice Fail Brakes Pedal/)
    expect(before.text).toContain('Overdue Thorough examination: 19 Nov 2026 every 12 months')
    clock.set('2026-11-20T09:00:00.000Z')
    await write(id, 'releases', { ...RELEASE, workDone: 'New brake pads.', lockoutId })
    await submit(forklift, [truck()])
    const { answer, document, text, pages } = await opened(server, address)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('inline; filename="Red truck FL-001.pdf"')
    for (const told of [
      'Machine record: Red truck',
      'Serial Number FL-001',
      'Brakes: Fail, found by Ivy Ice. Typed: ada@rinkbook.test. Until 20 Nov 2026, 09:00. Done: New brake pads. Checked again by Ivy Ice, returned to service by Dan Duty. Verified: ada@rinkbook.test, PIN of Dan Duty and Ivy Ice',
      'Returned to service by Dan Duty. What was done: New brake pads',
      'Checked by Ivy Ice. No defects found',
      'Checked by Ivy Ice. Brakes: Fail: Pedal to the floor',
      `Page 1 of ${pages.length}`,
    ]) {
      expect(text).toContain(told)
    }
    const history = text.slice(text.indexOf('History, newest first'))
    const order = ['No defects found', 'Returned to service', 'Put out of service', 'Entered in the register']
    expect(order.map(told => history.indexOf(told))).toEqual(
      order.map(told => history.indexOf(told)).toSorted((one, other) => one - other),
    )
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  })

  test('the PDF dates a failed examination by its day', async () => {
    const server = await register()
    const { rinkId, write, submit, list } = server
    await submit(forklift, [truck()])
    const id = (await list())[0]?.id ?? 0
    const examination = { kind: 'pat', doneBy: 'Volt Ltd', everyMonths: 12, pin: MANAGER_PIN }
    await write(id, 'examinations', { ...examination, doneOn: '2026-11-18', hasPassed: false, report: 'R-1' })
    await write(id, 'examinations', {
      ...examination,
      doneOn: '2026-11-19',
      hasPassed: true,
      nextDueOn: '2027-11-19',
    })
    const { text } = await opened(server, `/api/equipment/${id}/pdf?rinkId=${rinkId}`)
    expect(text).toContain('Not passed PAT test (passed on 19 Nov 2026) R-1')
    const workbook = await downloadedSheets(server.admin, server.rinkId)
    const found = 'PAT test: Not passed, R-1 (passed on 19 Nov 2026)'
    expect(columnsOf(workbook, 'Equipment', ['Defects'])).toEqual([[found]])
    expect(columnsOf(workbook, 'Out of Service', ['Defects', 'Found in'])).toEqual([[found, 'Examination']])
  })
})

test('the sheet of lock-outs names a merged machine as the register does', async () => {
  const server = await register()
  const { clock, write, submit, list, withFailedBrakes } = server
  const { id, lockoutId } = await withFailedBrakes()
  clock.set('2026-11-20T09:00:00.000Z')
  await write(id, 'releases', { ...RELEASE, lockoutId })
  await submit(forklift, [truck([], { serialNumber: 'TX-7', name: 'Toyota' })])
  const intoId = (await list()).find(({ number }) => number === 'TX-7')?.id
  expect((await write(id, 'merging', { intoId, pin: MANAGER_PIN })).status).toBe(201)
  const workbook = await downloadedSheets(server.admin, server.rinkId)
  expect(columnsOf(workbook, 'Equipment', ['Name', 'Number'])).toEqual([['Toyota', 'TX-7']])
  expect(columnsOf(workbook, 'Out of Service', ['Machine', 'Number', 'Hours'])).toEqual([
    ['Toyota', 'TX-7', 2.92],
  ])
})

test('the sheet of the register has all due dates as real dates for sorting', async () => {
  const server = await register()
  const { write, submit, list } = server
  await submit(forklift, [truck(), truck([], { serialNumber: 'TX-7', name: 'Toyota' })])
  for (const [place, { id }] of (await list()).entries()) {
    const dueDates = [{ kind: 'pat', everyMonths: 12, dueOn: ['2026-11-19', '2026-11-20'][place] }]
    expect((await write(id, 'due-dates', { dueDates, pin: MANAGER_PIN })).status).toBe(201)
  }
  expect(
    columnsOf(await downloadedSheets(server.admin, server.rinkId), 'Equipment', ['PAT test due', 'State']),
  ).toEqual([
    [new Date('2026-11-19T00:00:00.000Z'), 'Out of service'],
    [new Date('2026-11-20T00:00:00.000Z'), 'In service'],
  ])
})

describe('the labels', () => {
  test('labels are printed for each machine that is not retired, eight on a page', async () => {
    const server = await register()
    const { admin, rinkId, submit, list, write } = server
    const long = { serialNumber: 'FL-009', name: `Truck ${'of the far north side '.repeat(8)}` }
    const numbers = Array.from({ length: 8 }, (_, index) => `FL-10${index}`)
    const machines = [truck(), ...numbers.map(serialNumber => truck([], { serialNumber })), truck([], long)]
    await submit(forklift, machines)
    const red = (await list()).find(({ number }) => number === 'FL-001')
    await write(red?.id ?? 0, 'retirement', { isRetired: true, reason: 'Sold', pin: MANAGER_PIN })
    const { document, pages, text } = await opened(server, `/api/equipment/labels?rinkId=${rinkId}`)
    expect(pages).toHaveLength(2)
    expect(text.match(/Scan before use/g)).toHaveLength(9)
    expect(text).toContain('North Pole Arena')
    for (const number of numbers) expect(text).toContain(number)
    expect(text).not.toContain('FL-001')
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    expect(tree).toContain('QR code of Red truck, FL-100: http')
    const [first, second] = (await list()).filter(({ number }) => number.startsWith('FL-10'))
    const some = await opened(
      server,
      `/api/equipment/labels?rinkId=${rinkId}&machineIds=${first?.id},${second?.id}`,
    )
    expect(some.text.match(/Scan before use/g)).toHaveLength(2)
    const unreadable = await admin.get(`/api/equipment/labels?rinkId=${rinkId}&machineIds=abc`)
    expect(unreadable).toMatchObject({
      status: 400,
      body: { message: 'machineIds must be at most 500 numbers, separated by commas' },
    })
    const alone = await opened(server, `/api/equipment/labels?rinkId=${rinkId}&machineId=${red?.id}`)
    expect(alone.text).toContain('There are no machines in use.')
    expect((await admin.get(`/api/equipment/labels?rinkId=${rinkId}&machineId=999`)).status).toBe(404)
  })

  test('the label of safety equipment does not ask to scan it before use', async () => {
    const server = await register()
    const { admin, rinkId } = server
    const machine = { rinkId, kind: 'aed', name: 'Defibrillator', number: 'AED-1', details: {} }
    expect((await admin.post('/api/equipment', machine)).status).toBe(201)
    const { text } = await opened(server, `/api/equipment/labels?rinkId=${rinkId}`)
    expect(text).toContain('Scan to check or report')
  })

  test('the QR codes of the labels open their machine', async () => {
    const server = await register()
    const { rinkId, submit, list, url } = server
    await submit(forklift, [truck()])
    const [machine] = await list()
    const { document } = await opened(server, `/api/equipment/labels?rinkId=${rinkId}`)
    const drawn = await squaresDrawnOn(document)
    const { data } = encode(`${url}/m/${machine?.code}`, { ecc: 'M', border: 0 })
    expect(drawn).toEqual(data.map(row => row.map(isDark => (isDark ? '#' : '.')).join('')))
  })

  test('the QR codes have a quiet zone of four modules', () => {
    const squares = squaresOf('http://127.0.0.1:3000/m/abc')
    for (const at of [0, 1, 2, 3]) {
      expect(squares[at]).not.toContain(true)
      expect(squares.map(row => row[at])).not.toContain(true)
    }
    expect(squares[4]?.[4]).toBe(true)
  })
})

/** A path of a page: its paint operator and its points; a rectangle's first corner has 0, the others 1. */
const paintedSchema = z.tuple([z.int(), z.tuple([z.instanceof(Float32Array)])]).rest(z.unknown())

/** The code on the first page, row by row, from its filled rectangles: '#' dark, '.' light. */
async function squaresDrawnOn(document: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
  const paths = fnArray.flatMap((operation, index) =>
    operation === OPS.constructPath ? [paintedSchema.parse(argsArray[index])] : [],
  )
  const filled = paths.find(([how]) => how === OPS.fill)?.[1][0] ?? new Float32Array()
  const boxes = rectanglesOf([...filled])
  const side = Math.min(...boxes.map(({ bottom, top }) => bottom - top))
  const left = Math.min(...boxes.map(box => box.left))
  const top = Math.min(...boxes.map(box => box.top))
  const size = Math.round((Math.max(...boxes.map(({ bottom }) => bottom)) - top) / side)
  const middle = (from: number, index: number) => from + (index + 0.5) * side
  const at = (row: number, column: number) =>
    boxes.some(
      box =>
        box.left < middle(left, column) &&
        middle(left, column) < box.right &&
        box.top < middle(top, row) &&
        middle(top, row) < box.bottom,
    )
  const indices = Array.from({ length: size }, (_, index) => index)
  return indices.map(row => indices.map(column => (at(row, column) ? '#' : '.')).join(''))
}

function rectanglesOf(path: number[]) {
  const corners: number[][][] = []
  for (let at = 0; at < path.length; ) {
    const [step = 0, x = 0, y = 0] = path.slice(at)
    if (step === 0) corners.push([])
    if (step < 2) corners.at(-1)?.push([x, y])
    at += step < 2 ? 3 : 1
  }
  return corners.map(points => {
    const [xs, ys] = [0, 1].map(axis => points.map(point => point[axis] ?? 0))
    return {
      left: Math.min(...(xs ?? [])),
      right: Math.max(...(xs ?? [])),
      top: Math.min(...(ys ?? [])),
      bottom: Math.max(...(ys ?? [])),
    }
  })
}
