/**
 * What somebody changed: the fields entered that differ from those shown to them. Saving only these leaves alone what
 * somebody else has changed meanwhile.
 */
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
