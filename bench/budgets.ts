/** What a figure is, its unit, and its limit: `most` or `least`. One without a limit is only reported. */
export interface Budget {
  figure: string
  unit:
    | 'ms'
    | 's'
    | 'MB'
    | 'kB'
    | '×'
    | 'points'
    | 'calls/s'
    | 'events'
    | 'left'
    | '%'
    | 'cores'
    | 'calls'
    | 'streams'
    | 'rows'
    | 'commits/s'
  most?: number
  least?: number
}

/**
 * Every budget. Those in × are ratios to something measured in the same run on the same machine, and hold anywhere; the others
 * are for an idle computer with two cores.
 */
export const BUDGETS = {
  list: { figure: 'calls a second of bare node:http with the same bytes, a list', unit: '×', least: 0.3 },
  single: {
    figure: 'calls a second of bare node:http with the same bytes, one record',
    unit: '×',
    least: 0.45,
  },
  durableWrites: { figure: 'durable writes to the raw commits of the disk', unit: '×', least: 0.8 },
  p99: { figure: 'p99 at 16 connections', unit: 'ms', most: 50 },
  callRate: { figure: 'calls a second', unit: 'calls/s' },
  latency: { figure: 'latency', unit: 'ms' },

  growth: { figure: 'p99 with ten years to one with a month', unit: '×', most: 1.2 },
  searchingEverything: { figure: 'p99 with ten years', unit: 'ms', most: 50 },

  ready: { figure: 'ready after its start, with ten years', unit: 'ms', most: 1000 },
  memoryAtRest: { figure: 'server memory at rest', unit: 'MB', most: 120 },
  memoryUnderLoad: { figure: 'server memory, at most, with 16 connections', unit: 'MB', most: 250 },

  exportTime: { figure: 'export of 100,000 shifts', unit: 's', most: 5 },
  exportMemory: { figure: 'server memory, at most, while it exports', unit: 'MB', most: 250 },
  exportSize: { figure: 'size of the export', unit: 'MB' },

  streamMemory: { figure: 'server memory with 1,000 open streams', unit: 'MB', most: 250 },
  streamMedian: { figure: 'from a write to each of 1,000 streams, the median', unit: 'ms', most: 500 },
  streamP99: { figure: 'from a write to each of 1,000 streams, 99 of 100', unit: 'ms', most: 1000 },
  unheard: { figure: 'events of 100,000 that one of 50 streams did not hear', unit: 'events', most: 0 },
  heapByEvents: { figure: 'heap grown by 90,000 events', unit: 'MB', most: 3 },
  heapByStreams: { figure: 'heap grown by 10,000 streams that were closed', unit: 'MB', most: 3 },
  leftByStreams: { figure: 'sockets and timers left by them', unit: 'left', most: 0 },

  coldStart: { figure: 'cold start with the server dead', unit: 's', most: 1 },
  firstLoad: { figure: 'largest paint of a first load', unit: 'ms', most: 1500 },
  repeatLoad: { figure: 'largest paint of a repeat load', unit: 'ms', most: 1500 },
  interaction: { figure: 'interaction to next paint', unit: 'ms', most: 100 },
  scrolling: { figure: 'frames later than 50 ms', unit: '%', most: 5 },

  fillTime: { figure: 'filled', unit: 's', most: 60 },
  commits: { figure: 'commits to the disk a second', unit: 'commits/s' },
  streamsOpen: { figure: 'streams open through the proxy', unit: 'streams' },
  memoryOfStream: { figure: 'server memory of an open stream', unit: 'kB' },
  offeredCalls: { figure: 'calls due a second', unit: 'calls/s' },
  fromDue: { figure: 'answered after a call was due', unit: 'ms' },
  peakP99: { figure: 'answered after a call was due, 99 of 100', unit: 'ms', most: 500 },
  failedCalls: { figure: 'calls that failed', unit: 'calls', most: 0 },
  processorOfCall: { figure: 'processor of a call', unit: 'ms' },
  coresNeeded: { figure: 'cores that are busy', unit: 'cores' },
  timesPeak: { figure: 'of the peak of 10,000 rinks', unit: '×' },
  walOfMorning: { figure: 'write-ahead log of the morning of a rink', unit: 'kB' },
  rowsOfMorning: { figure: 'rows of the morning of a rink', unit: 'rows' },
  sizeOfYear: { figure: 'PostgreSQL of a rink and year', unit: 'MB' },
  rowsOfYear: { figure: 'rows of a rink and year', unit: 'rows' },
  sizeOfKey: { figure: 'PostgreSQL of a key of a write', unit: 'kB' },

  lighthouse: { figure: 'Lighthouse', unit: 'points', least: 98 },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof BUDGETS

/** Whether a value is within its budget; one that could not be measured is not. */
export function isWithin({ most, least }: Budget, value: number): boolean {
  if (Number.isNaN(value)) return false
  return (most === undefined || value <= most) && (least === undefined || value >= least)
}
