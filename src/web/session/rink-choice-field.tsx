import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { texts } from './texts.ts'

const EVERY = 'every'

/** Reads the choice; select boxes have text values, and `null` means all rinks. */
export const rinkChoiceSchema = z.string().transform(chosen => (chosen === EVERY ? null : Number(chosen)))

interface RinkChoiceFieldProps {
  rinks: readonly Rink[]
  defaultRinkId: number | null
  hint?: string
  error: string | undefined
}

/** A choice between one rink and all rinks. */
export function RinkChoiceField({ rinks, defaultRinkId, hint, error }: RinkChoiceFieldProps) {
  return (
    <SelectField
      label={texts.rink}
      name="rinkId"
      defaultValue={defaultRinkId ?? EVERY}
      hint={hint}
      error={error}
    >
      {rinks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={EVERY}>{texts.everyRink}</option>
    </SelectField>
  )
}
