import type { Figure } from './budgets.ts'
import { measureCalendars } from './calendars.ts'
import { measureCalls } from './calls.ts'
import { measureExport } from './export.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureSize } from './size.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'
import { measureTaps } from './taps.ts'
import { measureTrends } from './trends.ts'
import { measureWriteCost } from './write-cost.ts'

/** The parts of the benchmark, by their names on the command line: `npm run bench -- growth`. */
export const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: measureStart,
  calls: measureCalls,
  calendars: measureCalendars,
  trends: measureTrends,
  growth: measureGrowth,
  export: measureExport,
  streams: measureStreams,
  'write-cost': measureWriteCost,
  size: measureSize,
  lighthouse: measureLighthouse,
  taps: measureTaps,
}
