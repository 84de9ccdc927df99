import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureColdStart } from './cold-start.ts'
import { fillWithShifts, measureExport } from './export.ts'
import { measureProcesses, processesInWords } from './processes.ts'
import { startBuiltServer } from './server.ts'
import { measureStreams } from './streams.ts'

/** What a figure may be at most, with its unit. */
const BUDGETS = {
  'export of 100,000 shifts': { most: 5, unit: 's' },
  'server memory while it exports': { most: 250, unit: 'MB' },
  'cold start with the server dead': { most: 1, unit: 's' },
  'server memory with 1,000 open streams': { most: 250, unit: 'MB' },
  'from a write to each of 1,000 streams, the median': { most: 500, unit: 'ms' },
  'from a write to each of 1,000 streams, 99 of 100': { most: 1000, unit: 'ms' },
  'events of 100,000 that one of 50 streams did not hear': { most: 0, unit: 'events' },
  'heap grown by 90,000 events': { most: 3, unit: 'MB' },
  'heap grown by 10,000 streams that were closed': { most: 3, unit: 'MB' },
  'sockets and timers left by them': { most: 0, unit: 'left' },
} as const

type Figures = Partial<Record<keyof typeof BUDGETS, number>>

/** Measures on throw-away data directories and prints each figure beside its budget; fails where one is over. */
async function bench(): Promise<boolean> {
  const streams = await inDataDirectory(measureStreams)
  const exported = await inDataDirectory(async dataDir => {
    const rinkId = await fillWithShifts(dataDir)
    const server = await startBuiltServer(dataDir)
    const measured = await measureExport(server, rinkId)
    server.stop()
    const coldStart = await measureColdStart(dataDir)
    return { ...measured, coldStart }
  })
  console.log(JSON.stringify({ ...exported, ...streams }))
  // Told without a budget: how much more processes take depends on the cores that they have.
  console.log(processesInWords(await measureProcesses()).join('\n'))
  return report({
    'export of 100,000 shifts': exported.seconds,
    'server memory while it exports': exported.peakMemory,
    'cold start with the server dead': exported.coldStart,
    'server memory with 1,000 open streams': streams.memory,
    'from a write to each of 1,000 streams, the median': streams.p50,
    'from a write to each of 1,000 streams, 99 of 100': streams.p99,
    'events of 100,000 that one of 50 streams did not hear': streams.unheard,
    'heap grown by 90,000 events': streams.growthByEvents,
    'heap grown by 10,000 streams that were closed': streams.growthByStreams,
    'sockets and timers left by them': streams.left,
  })
}

function report(figures: Figures): boolean {
  const measured = new Map(Object.entries(figures))
  const verdicts = Object.entries(BUDGETS).map(([name, { most, unit }]) => {
    const figure = measured.get(name) ?? Number.NaN
    const isWithin = figure <= most
    console.log(
      `${isWithin ? 'ok  ' : 'OVER'} ${name}: ${figure.toFixed(1)} ${unit}, at most ${most} ${unit}`,
    )
    return isWithin
  })
  return verdicts.every(Boolean)
}

async function inDataDirectory<Measured>(measure: (dataDir: string) => Promise<Measured>): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rinkbook-bench-'))
  try {
    return await measure(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = (await bench()) ? 0 : 1
