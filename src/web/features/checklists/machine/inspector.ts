import type { MachineAnswers } from '#domain/checklists/answers.ts'
import { type ChecklistDefinition, fieldsOf } from '#domain/checklists/define.ts'
import type { InspectorFields } from './remembered-inspector.ts'

/** The machine with the inspector filled in, as far as the checklist asks for it and nothing stands there. */
export function withInspector(
  definition: ChecklistDefinition,
  machine: MachineAnswers,
  inspector: InspectorFields,
): MachineAnswers {
  const fields = { ...machine.fields }
  for (const { key, maxLength } of inspectorFields(definition)) {
    fields[key] ||= (inspector[key] ?? '').slice(0, maxLength)
  }
  return { ...machine, fields }
}

/** What was answered about the inspector. */
export function inspectorOf(definition: ChecklistDefinition, { fields }: MachineAnswers): InspectorFields {
  return Object.fromEntries(inspectorFields(definition).map(({ key }) => [key, fields[key]?.trim() ?? '']))
}

/** The names of who inspected, the latest first. */
export function inspectorsOf(definition: ChecklistDefinition, machines: readonly MachineAnswers[]): string[] {
  const [named] = inspectorFields(definition)
  return machines.map(({ fields }) => (named && fields[named.key]) ?? '').toReversed()
}

/** What a checklist asks of who inspects: the name and, where it does, the initials. */
export function inspectorFields(definition: ChecklistDefinition) {
  return fieldsOf(definition).filter(({ isOfInspector }) => isOfInspector)
}
