import { machineIdOf, placeIdOf } from '#domain/checks/check.ts'

interface Known {
  /** The circuits of the plant. */
  circuits: readonly { subject: string; name: string }[] | undefined
  machines: readonly { id: number; name: string; number: string }[] | undefined
  places: readonly { id: number; name: string }[] | undefined
}

/** The name of a subject: that of its circuit of the plant, of the machine, or of the place; '' if it is not known. */
export function subjectName(subject: string, { circuits, machines, places }: Known): string {
  const circuit = circuits?.find(one => one.subject === subject)
  if (circuit) return circuit.name
  const machine = machines?.find(({ id }) => id === machineIdOf(subject))
  if (!machine) return places?.find(({ id }) => id === placeIdOf(subject))?.name ?? ''
  const { name, number } = machine
  return name === number || number === '' ? name : `${name}, ${number}`
}
