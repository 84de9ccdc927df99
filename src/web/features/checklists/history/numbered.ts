/** Gives each machine of a record its place: a record never changes, so that the place names the machine. */
export function numbered<Machine>(machines: readonly Machine[]): { place: number; machine: Machine }[] {
  return machines.map((machine, place) => ({ place, machine }))
}
