/** The fields entered that differ from those shown. Saving only these leaves other people's changes alone. */
export function changedFields<Fields extends object>(
  entered: Fields,
  shown: { [Key in keyof Fields]?: unknown },
): Partial<Fields> {
  const changes: Partial<Fields> = { ...entered }
  for (const key in entered) {
    if (entered[key] === undefined || entered[key] === shown[key]) delete changes[key]
  }
  return changes
}
