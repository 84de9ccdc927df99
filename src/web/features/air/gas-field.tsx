import { CircleCheck, OctagonX, Siren } from 'lucide-react'
import type { ComponentProps } from 'react'
import { gasLimits, gasState } from '#domain/air/gas-limits.ts'
import { GAS_FORMULAS, type Gas, type ProfileChoice } from '#domain/air/profile.ts'
import { type BandState, typedNumber } from '#domain/readings/band.ts'
import { TextField } from '#web/components/text-field.tsx'
import { useIsTouch } from '#web/components/use-media.ts'
import { texts } from './texts.ts'

const text = texts.sample

export const MOST_DIGITS = 10

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

/** The field of a gas, large enough for gloves, with its limits. */
export function GasField({ choice, gas, ...field }: GasFieldProps) {
  const limits = gasLimits(choice, gas)
  const isTouch = useIsTouch()
  return (
    <TextField
      {...field}
      className="[&_input]:h-16! [&_input]:text-2xl [&_input]:font-bold [&_input]:tabular-nums"
      hint={limits && text.limits(limits.act, limits.evacuate)}
      inputMode={isTouch ? 'none' : 'decimal'}
      enterKeyHint="next"
      maxLength={MOST_DIGITS}
    />
  )
}

/** The verdict on what is typed for a gas, below the fields of both. */
export function GasVerdict({ choice, gas, value }: Pick<GasFieldProps, 'choice' | 'gas' | 'value'>) {
  const state = stateOf(choice, gas, value)
  const { icon: Icon, look } = LOOKS[state ?? 'fine']
  return (
    <p
      aria-live="polite"
      className={`col-span-2 flex items-center gap-1.5 font-semibold empty:hidden ${look}`}
    >
      {state && (
        <>
          <Icon aria-hidden className="size-5.5 shrink-0" />
          {text.verdict(GAS_FORMULAS[gas], text.verdicts[state])}
        </>
      )}
    </p>
  )
}

/** The state of a typed value by the limits in force; undefined without limits, and for what is no number. */
export function stateOf(choice: ProfileChoice | null, gas: Gas, typed: string): BandState | undefined {
  const number = typedNumber(typed)
  return number === undefined ? undefined : gasState(choice, gas, Number(number))
}
