import { useWatch } from 'react-hook-form'
import type { Entry } from '#domain/forms/form.ts'
import { itemLabel } from '#domain/forms/problems.ts'
import type { MachineInForm } from '../form/form-values.ts'

/** The machine's name as it is being typed, or its noun and position. */
export function MachineTitle({ at: { control, definition, machine } }: { at: MachineInForm }) {
  return useWatch({
    control,
    name: `machines.${machine}`,
    compute: (entry?: Entry) => (entry ? itemLabel(definition.form, entry, machine) : ''),
  })
}
