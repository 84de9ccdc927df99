import type { Figure } from '../figure.ts'
import type { Done, TableSize } from './database.ts'
import { mostCarried, type Tried } from './most-carried.ts'
import type { Met } from './tablets.ts'

const TABLES_TOLD = 12

/** What was met in a replay, and what each part needed of the processor for it, in milliseconds. */
export interface Replayed {
  met: Met
  /** How many rinks' mornings its calls add up to. */
  mornings: number
  done: Done
  serverMs: number
  proxyMs: number
}

/** What the slice of the peak met. */
export function figuresOfPeak({ met }: Replayed): Figure[] {
  const about = 'the peak'
  const { errors: _sentences, ...detail } = met
  return [
    { budget: 'offeredCalls', about, value: met.offered, detail },
    { budget: 'callRate', about: `${about}, answered`, value: met.answered },
    { budget: 'fromDue', about: `${about}, p50`, value: met.p50 },
    { budget: 'fromDue', about: `${about}, p95`, value: met.p95 },
    { budget: 'peakP99', about, value: met.p99 },
    { budget: 'fromDue', about: `${about}, writes, p99`, value: met.writeP99 },
    { budget: 'failedCalls', about, value: met.failed },
  ]
}

/** The highest rate that was carried, and what its calls needed. Other rates do not tell: calls without an answer need nothing. */
export function figuresOfMost(tried: readonly Tried[], offeredAtPeak: number): Figure[] {
  const about = 'the most that these cores carry'
  const most = mostCarried(tried)
  const carried: Figure = { budget: 'timesPeak', about, value: most?.times ?? 0, detail: detailOf(tried) }
  if (!most) return [carried]
  const { met } = most.replayed
  return [
    carried,
    { budget: 'callRate', about, value: met.answered },
    { budget: 'fromDue', about: `${about}, p99`, value: met.p99 },
    ...figuresOfWork(most.replayed, offeredAtPeak),
  ]
}

function figuresOfWork(
  { met, done, serverMs, proxyMs, mornings }: Replayed,
  offeredAtPeak: number,
): Figure[] {
  const ofCall = {
    server: serverMs / met.calls,
    postgres: done.processorMs / met.calls,
    proxy: proxyMs / met.calls,
  }
  const parts = Object.entries(ofCall).map(
    ([part, value]): Figure => ({ budget: 'processorOfCall', about: part, value }),
  )
  const cores = (offeredAtPeak * (ofCall.server + ofCall.postgres + ofCall.proxy)) / 1000
  const ofMorning = {
    inserted: done.inserted,
    updated: done.updated,
    'updated, when a tablet was last seen': done.touched,
  }
  return [
    ...parts,
    { budget: 'coresNeeded', about: 'the peak, by the processor of a call', value: cores },
    { budget: 'walOfMorning', value: done.walBytes / 1000 / mornings, detail: { ...done, mornings } },
    ...Object.entries(ofMorning).map(
      ([about, rows]): Figure => ({ budget: 'rowsOfMorning', about, value: rows / mornings }),
    ),
  ]
}

function detailOf(tried: readonly Tried[]): Record<string, number> {
  return Object.fromEntries(
    tried.flatMap(({ times, replayed: { met } }) => [
      [`${times} times, p99`, met.p99],
      [`${times} times, answered a second`, met.answered],
      [`${times} times, failed`, met.failed],
    ]),
  )
}

/** What is kept of a rink. */
export function figuresOfSizes(year: readonly TableSize[], keys: TableSize | undefined): Figure[] {
  const bytes = year.reduce((sum, table) => sum + table.bytes, 0)
  const indexBytes = year.reduce((sum, table) => sum + table.indexBytes, 0)
  const rows = year.reduce((sum, table) => sum + table.rows, 0)
  const largest = Object.fromEntries(
    year.slice(0, TABLES_TOLD).flatMap(({ table, rows: count, bytes: size, indexBytes: ofIndexes }) => [
      [`${table}, rows`, count],
      [`${table}, kB`, size / 1000],
      [`${table}, kB of indexes`, ofIndexes / 1000],
    ]),
  )
  return [
    { budget: 'sizeOfYear', value: bytes / 1e6, detail: largest },
    { budget: 'sizeOfYear', about: 'its indexes alone', value: indexBytes / 1e6 },
    { budget: 'rowsOfYear', value: rows },
    { budget: 'sizeOfKey', value: keys ? keys.bytes / 1000 / keys.rows : Number.NaN },
  ]
}
