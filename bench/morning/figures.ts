import type { Figure } from '../figure.ts'
import type { Done, TableSize } from './database.ts'
import { PEAK_ARRIVALS } from './model.ts'
import type { Tried } from './most-carried.ts'
import type { Met } from './tablets.ts'

const TABLES_TOLD = 12

/** What was met in a replay, and what each part needed of the processor for it, in milliseconds. */
export interface Replayed {
  met: Met
  seconds: number
  done: Done
  serverMs: number
  proxyMs: number
}

/** What the slice of the peak met. */
export function figuresOfPeak({ met, done, serverMs, proxyMs, seconds }: Replayed): Figure[] {
  const about = 'the peak'
  const ofCall = {
    server: serverMs / met.calls,
    postgres: done.processorMs / met.calls,
    proxy: proxyMs / met.calls,
  }
  const mornings = PEAK_ARRIVALS * seconds
  const { errors: _sentences, ...detail } = met
  const parts = Object.entries(ofCall).map(
    ([part, value]): Figure => ({ budget: 'processorOfCall', about: `${about}, ${part}`, value }),
  )
  const cores = (met.offered * (ofCall.server + ofCall.postgres + ofCall.proxy)) / 1000
  return [
    { budget: 'offeredCalls', about, value: met.offered, detail },
    { budget: 'callRate', about: `${about}, answered`, value: met.answered },
    { budget: 'fromDue', about: `${about}, p50`, value: met.p50 },
    { budget: 'fromDue', about: `${about}, p95`, value: met.p95 },
    { budget: 'peakP99', about, value: met.p99 },
    { budget: 'fromDue', about: `${about}, writes, p99`, value: met.writeP99 },
    { budget: 'failedCalls', about, value: met.failed },
    ...parts,
    { budget: 'coresNeeded', about, value: cores },
    { budget: 'walOfMorning', value: done.walBytes / 1000 / mornings },
    { budget: 'rowsOfMorning', about: 'inserted', value: done.inserted / mornings },
    {
      budget: 'rowsOfMorning',
      about: 'updated',
      value: done.updated / mornings,
      detail: { ...done, mornings },
    },
    {
      budget: 'rowsOfMorning',
      about: 'of them, when a tablet was last seen',
      value: done.touched / mornings,
    },
  ]
}

/** How much more, or less, is carried. */
export function figuresOfMost({ carried, tried }: { carried: number; tried: Tried[] }): Figure[] {
  const about = 'the most that these cores carry'
  const best = tried.find(({ times }) => times === carried)
  return [
    { budget: 'timesPeak', about, value: carried, detail: detailOf(tried) },
    { budget: 'callRate', about, value: best?.met.answered ?? Number.NaN },
    { budget: 'fromDue', about: `${about}, p99`, value: best?.met.p99 ?? Number.NaN },
  ]
}

function detailOf(tried: readonly Tried[]): Record<string, number> {
  return Object.fromEntries(
    tried.flatMap(({ times, met }) => [
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
