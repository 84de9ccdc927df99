import { measureCalls } from './calls.ts'
import { measureColdStart } from './cold-start.ts'
import { measureExport } from './export.ts'
import type { Figure } from './figure.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMorning } from './morning/morning.ts'
import { measureProcesses } from './processes.ts'
import { measureInteractions, measureLoads } from './screens/screens.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'

/** What can be measured, by the name that picks it: `npm run bench -- growth`. */
export const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: measureStart,
  calls: measureCalls,
  growth: measureGrowth,
  export: measureExport,
  streams: measureStreams,
  loading: measureLoads,
  interactions: measureInteractions,
  'cold-start': measureColdStart,
  lighthouse: measureLighthouse,
  processes: measureProcesses,
  morning: measureMorning,
}
