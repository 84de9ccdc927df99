/** The value that so much of the values (from 0 to 1) does not exceed; `NaN` of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** The value in the middle; `NaN` of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
