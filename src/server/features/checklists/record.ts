import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { SubmissionRow } from './store.ts'

/** A row as the API sends it: the machines under the name that the definition gives them. */
export function recordOf(definition: ChecklistDefinition, row: SubmissionRow): ChecklistRecord {
  const { type: _type, madeAt: _madeAt, submittedByUser: _user, machines, ...record } = row
  return { ...record, [definition.form.list.key]: machines }
}
