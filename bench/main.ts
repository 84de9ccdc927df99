import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureColdStart } from './cold-start.ts'
import { fillWithShifts, measureExport } from './export.ts'
import { startBuiltServer } from './server.ts'

/** What a figure may be at most, with its unit. */
const BUDGETS = {
  'export of 100,000 shifts': { most: 5, unit: 's' },
  'server memory while it exports': { most: 250, unit: 'MB' },
  'cold start with the server dead': { most: 1, unit: 's' },
} as const

/** Measures on a throw-away data directory and prints each figure beside its budget; fails where one is over. */
async function bench(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rinkbook-bench-'))
  try {
    const rinkId = await fillWithShifts(dataDir)
    const server = await startBuiltServer(dataDir)
    const measured = await measureExport(server, rinkId)
    server.stop()
    const coldStart = await measureColdStart(dataDir)
    const figures = {
      'export of 100,000 shifts': measured.seconds,
      'server memory while it exports': measured.peakMemory,
      'cold start with the server dead': coldStart,
    }
    console.log(JSON.stringify({ ...measured, coldStart }))
    return Object.entries(BUDGETS).every(([name, { most, unit }]) => {
      const figure = Object.entries(figures).find(([key]) => key === name)?.[1] ?? Number.NaN
      const isWithin = figure <= most
      console.log(
        `${isWithin ? 'ok  ' : 'OVER'} ${name}: ${figure.toFixed(2)} ${unit}, at most ${most} ${unit}`,
      )
      return isWithin
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = (await bench()) ? 0 : 1
