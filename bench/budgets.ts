/**
 * A measured quantity, its unit, and the limit: `most` or `least`. A figure without a limit is only reported.
 */
export interface Budget {
  figure: string
  unit: 'ms' | 's' | 'MB' | '×' | 'points' | 'events' | 'rows'
  most?: number
  least?: number
}

/**
 * Every budget, for an idle computer with two cores. Those in × compare two figures of one run, and are valid
 * on any machine.
 */
export const BUDGETS = {
  p99: { figure: 'p99 at 16 connections', unit: 'ms', most: 50 },
  durableWrites: { figure: 'durable writes to the raw commits of the disk', unit: '×', least: 0.8 },

  growth: { figure: 'p99 with ten years to one with a month', unit: '×', most: 1.2 },
  searchingEverything: { figure: 'p99 with ten years', unit: 'ms', most: 50 },

  calendarOfYear: { figure: 'a year’s calendar of 30 checks', unit: 'ms', most: 300 },

  trend: { figure: 'data of a chart, with ten years of readings', unit: 'ms', most: 300 },

  ready: { figure: 'ready after its start, with ten years', unit: 'ms', most: 1000 },
  memoryAtRest: { figure: 'server memory at rest', unit: 'MB', most: 120 },
  memoryUnderLoad: { figure: 'server memory, at most, under load', unit: 'MB', most: 250 },

  exportTime: { figure: 'export of ten years of a rink', unit: 's', most: 5 },
  exportMemory: { figure: 'server memory, at most, during the export', unit: 'MB', most: 250 },
  exportSize: { figure: 'size of the export', unit: 'MB' },

  streamMemory: { figure: 'server memory with 1,000 open streams', unit: 'MB', most: 250 },
  streamMedian: { figure: 'from a write to each of 1,000 streams, the median', unit: 'ms', most: 500 },
  streamP99: { figure: 'from a write to each of 1,000 streams, 99 of 100', unit: 'ms', most: 1000 },
  unheard: { figure: 'events that did not reach a stream', unit: 'events', most: 0 },
  leftByStreams: { figure: 'server memory grown by 5,000 closed streams', unit: 'MB', most: 40 },

  forkliftRatio: { figure: 'a forklift checklist to plain Express', unit: '×', least: 0.6 },
  laddersRatio: { figure: '13 ladders to plain Express', unit: '×', least: 0.4 },
  listRatio: { figure: 'a list to plain Express', unit: '×', least: 1 },
  todayRatio: { figure: 'today’s record to plain Express', unit: '×', least: 1.4 },

  sizeOfYear: { figure: 'PostgreSQL of a rink and year', unit: 'MB', most: 5 },
  rowsOfYear: { figure: 'rows of a rink and year', unit: 'rows' },

  tap: { figure: 'from a tap to its paint, 98 of 100 taps', unit: 'ms', most: 100 },

  lighthouse: { figure: 'Lighthouse', unit: 'points', least: 90 },
} as const satisfies Record<string, Budget>

type BudgetName = keyof typeof BUDGETS

/** A measured value with its budget. */
export interface Figure {
  budget: BudgetName
  /** The case, if there are several: the request, the screen. */
  about?: string
  /** In the unit of the budget. */
  value: number
  /** The source of the value, for readers of the JSON. */
  detail?: Readonly<Record<string, number>>
}

/** True if the value is within its budget; false if it could not be measured. */
export function isWithin({ most, least }: Budget, value: number): boolean {
  if (Number.isNaN(value)) return false
  return (most === undefined || value <= most) && (least === undefined || value >= least)
}
