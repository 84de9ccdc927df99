import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { InspectorFields } from './remembered-inspector.ts'

/** The machine with the inspector filled in, as far as the checklist asks for it and nothing stands there. */
export function withInspector(
  definition: ChecklistDefinition,
  machine: MachineAnswers,
  inspector: InspectorFields,
): MachineAnswers {
  const fields = { ...machine.fields }
  for (const { key, maxLength } of definition.inspectorFields) {
    fields[key] ||= (inspector[key] ?? '').slice(0, maxLength)
  }
  return { ...machine, fields }
}

/** What was answered about the inspector. */
export function inspectorOf(definition: ChecklistDefinition, { fields }: MachineAnswers): InspectorFields {
  return Object.fromEntries(definition.inspectorFields.map(({ key }) => [key, fields[key]?.trim() ?? '']))
}

/** The names of who inspected, the latest first. */
export function inspectorsOf(definition: ChecklistDefinition, machines: readonly MachineAnswers[]): string[] {
  const [named] = definition.inspectorFields
  return machines.map(({ fields }) => (named && fields[named.key]) ?? '').toReversed()
}
