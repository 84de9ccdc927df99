import type { Figure } from './budgets.ts'
import { measureCalls } from './calls.ts'
import { measureExport } from './export.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureSize } from './size.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'
import { measureWriteCost } from './write-cost.ts'

/** What can be measured, by the name that picks it: `npm run bench -- growth`. */
export const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: measureStart,
  calls: measureCalls,
  growth: measureGrowth,
  export: measureExport,
  streams: measureStreams,
  'write-cost': measureWriteCost,
  size: measureSize,
  lighthouse: measureLighthouse,
}
