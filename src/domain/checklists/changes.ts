import { type Machine, textAt } from './answers.ts'
import { type ChecklistDefinition, fieldsOf } from './define.ts'
import { findingsOf, nameOfMachine } from './findings.ts'

/** What of a stored submission is compared. */
export interface Revision {
  definitionVersion: number
  machines: Machine[]
}

/** One answer that differs between two revisions; `null` where there was none. */
export interface Change {
  /** What the machine is known by: two machines may share a name. */
  identity: string
  machine: string
  label: string
  before: string | null
  after: string | null
}

/** How a later revision of a checklist differs from the one before it, machine by machine. */
export function changesBetween(definition: ChecklistDefinition, before: Revision, after: Revision): Change[] {
  const old = byIdentity(definition, before)
  const recent = byIdentity(definition, after)
  return [...new Set([...old.keys(), ...recent.keys()])].flatMap(identity => {
    const earlier = old.get(identity)
    const later = recent.get(identity)
    const machine = later?.name ?? earlier?.name ?? identity
    if (!earlier || !later) {
      const [was, is] = [earlier ? 'inspected' : null, later ? 'inspected' : null]
      return [{ identity, machine, label: definition.noun, before: was, after: is }]
    }
    const labels = new Set([...earlier.answers.keys(), ...later.answers.keys()])
    return [...labels].flatMap(label => {
      const [was, is] = [earlier.answers.get(label) ?? null, later.answers.get(label) ?? null]
      return was === is ? [] : [{ identity, machine, label, before: was, after: is }]
    })
  })
}

interface Answered {
  name: string
  answers: Map<string, string>
}

function byIdentity(definition: ChecklistDefinition, revision: Revision): Map<string, Answered> {
  const seen = new Map<string, Answered>()
  for (const [place, machine] of revision.machines.entries()) {
    const known = textAt(machine, definition.knownBy)
    const identity = seen.has(known) ? `${known}/${place}` : known
    const name = nameOfMachine(definition, machine, place)
    seen.set(identity, { name, answers: answersIn(definition, revision.definitionVersion, machine) })
  }
  return seen
}

function answersIn(definition: ChecklistDefinition, version: number, machine: Machine): Map<string, string> {
  const fields = fieldsOf(definition).map(({ key, label }): [string, string] => [label, textAt(machine, key)])
  const findings = findingsOf(definition, version, machine).flatMap(
    ({ label, rating, comment }): [string, string][] => [
      [label, rating],
      [`${label}: comment`, comment],
    ],
  )
  return new Map([...fields, ...findings].filter(([, value]) => value !== ''))
}
