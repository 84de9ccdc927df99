import { needsSecondPerson, type Template } from '#domain/checks/template.ts'
import { Refusal } from '#domain/errors.ts'
import type { Writer } from '#server/http/call.ts'
import { requireCosigner, requirePerson } from '#server/pins/cosigner.ts'
import type { Deps } from '#server/start/deps.ts'

/** The second person who approves a change of a check. */
export interface Approval {
  approvedByPersonId?: number | undefined
  approvedPin?: string | undefined
}

/**
 * Verifies the second person, if one is given; returns a function that returns their name, and refuses a change without
 * them of templates that lock or gate. To take a lock or a gate away needs two people, as to add it.
 */
export async function approverOf(
  deps: Deps,
  writer: Writer,
  { approvedByPersonId: personId, approvedPin: pin }: Approval,
): Promise<(templates: readonly (Template | undefined)[]) => string | null> {
  const second =
    personId === undefined || pin === undefined
      ? null
      : await requireCosigner(deps, writer, { personId, pin, field: 'approvedPin' }, 'consent')
  return templates => {
    if (templates.some(template => template && needsSecondPerson(template))) {
      if (!second) throw new Refusal('second_person_needed')
      if (second.personId === requirePerson(writer.user).id)
        throw new Refusal('same_person', { words: { name: second.name } })
    }
    return second?.name ?? null
  }
}
