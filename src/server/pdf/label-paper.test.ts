import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { labelPaper } from './label-paper.ts'

const CODE = Array.from({ length: 33 }, (_, row) =>
  Array.from({ length: 33 }, (_, column) => (row + column) % 2 === 0),
)

test('other requests are served while the labels of many machines are drawn', async () => {
  const drawing = new AbortController()
  let turns = 0
  const others = (async () => {
    for (; !drawing.signal.aborted; turns += 1) await nextTurn()
  })()
  const turnsBefore: number[] = []
  const label = (machine: number) => ({
    heading: `Forklift ${machine}`,
    lines: ['Ice Arena'],
    call: 'Scan before use',
    code: {
      modules: () => {
        turnsBefore.push(turns)
        return CODE
      },
      description: `QR code of forklift ${machine}`,
    },
  })
  const labels = Array.from({ length: 160 }, (_, machine) => label(machine))
  await labelPaper({ title: 'Labels', labels, nothing: '', createdAt: new Date(0) })
  drawing.abort()
  await others
  expect(new Set(turnsBefore).size).toBeGreaterThan(3)
})
