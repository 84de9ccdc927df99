import { CircleCheck, OctagonX, Siren } from 'lucide-react'
import type { ComponentProps } from 'react'
import { gasLimits, gasState } from '#domain/air/gas-limits.ts'
import type { Gas, ProfileChoice } from '#domain/air/profile.ts'
import { type BandState, typedNumber } from '#domain/readings/band.ts'
import { TextField } from '#web/components/text-field.tsx'
import { texts } from './texts.ts'

const text = texts.sample

const LOOKS = {
  fine: { icon: CircleCheck, look: 'text-ok' },
  look: { icon: CircleCheck, look: 'text-ok' },
  act: { icon: OctagonX, look: 'text-bad' },
  stop: { icon: Siren, look: 'text-bad' },
} satisfies Record<BandState, unknown>

interface GasFieldProps extends ComponentProps<typeof TextField> {
  /** The limits in force. */
  choice: ProfileChoice | null
  gas: Gas
  value: string
}

/** The field of a gas, large enough for gloves, with its limit and the verdict on what is typed. */
export function GasField({ choice, gas, ...field }: GasFieldProps) {
  const limits = gasLimits(choice, gas)
  const state = stateOf(choice, gas, field.value)
  const { icon: Icon, look } = LOOKS[state ?? 'fine']
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        className="[&_input]:h-16! [&_input]:text-2xl [&_input]:font-bold [&_input]:tabular-nums"
        hint={limits && text.limit(limits.act)}
        inputMode="decimal"
        enterKeyHint="next"
        maxLength={10}
      />
      <p aria-live="polite" className={`flex items-center gap-1.5 font-semibold empty:hidden ${look}`}>
        {state && (
          <>
            <Icon aria-hidden className="size-5.5 shrink-0" />
            {text.verdicts[state]}
          </>
        )}
      </p>
    </div>
  )
}

/** The state of a typed value by the limits in force; undefined without limits, and for what is no number. */
export function stateOf(choice: ProfileChoice | null, gas: Gas, typed: string): BandState | undefined {
  const number = typedNumber(typed)
  return number === undefined ? undefined : gasState(choice, gas, Number(number))
}
