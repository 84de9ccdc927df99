/** A quantile of the values (0 to 1); `NaN` without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** The median; `NaN` without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
