import type { TemplateItem } from '#domain/checks/template.ts'
import type { Band } from '#domain/readings/band.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { NumberField } from './number-field.tsx'
import { texts } from './texts.ts'

const text = texts.edit

type OfKind<Kind extends TemplateItem['kind']> = Extract<TemplateItem, { kind: Kind }>
type Limits = Pick<OfKind<'number'>, 'act' | 'stop'>

interface LimitsFieldProps {
  item: OfKind<'number'>
  /** The questions before it. */
  earlier: readonly TemplateItem[]
  set: (change: Partial<OfKind<'number'>>) => void
}

/** The limits of a number, or those for each answer to an earlier choice. */
export function LimitsField({ item, earlier, set }: LimitsFieldProps) {
  const { act, stop, bandsBy } = item
  const choices = earlier.filter(one => one.kind === 'choice').filter(({ takesMany }) => !takesMany)
  const casesOf = ({ words }: OfKind<'choice'>) =>
    words.map(({ value }) => bandsBy?.cases.find(one => one.value === value) ?? { value, act, stop })
  const choice = choices.find(({ key }) => key === bandsBy?.item)
  const cases = choice ? casesOf(choice) : []
  return (
    <>
      {(choices.length > 0 || bandsBy) && (
        <SelectField
          label={text.limitsBy}
          value={choice?.key ?? ''}
          onChange={({ target }) => {
            const chosen = choices.find(({ key }) => key === target.value)
            set({ bandsBy: chosen && { item: chosen.key, cases: casesOf(chosen) } })
          }}
        >
          <option value="">{text.sameLimits}</option>
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {!choice && <Bands limits={item} set={set} />}
      {choice &&
        cases.map(one => (
          <fieldset key={`${choice.key} ${one.value}`} className="min-w-0">
            <legend className="mb-1.5 font-semibold">{one.value}</legend>
            <Bands
              limits={one}
              set={change =>
                set({
                  bandsBy: {
                    item: choice.key,
                    cases: cases.map(other => (other === one ? { ...one, ...change } : other)),
                  },
                })
              }
            />
          </fieldset>
        ))}
      <p className="text-sm text-ink-soft">{text.noLimit}</p>
    </>
  )
}

function Bands({ limits: { act, stop }, set }: { limits: Limits; set: (change: Limits) => void }) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {bandFields(act, [text.fineFrom, text.fineTo], band => set({ act: band }))}
      {bandFields(stop, [text.stopFrom, text.stopTo], band => set({ stop: band }))}
    </div>
  )
}

/** The two ends of a band; without both, there is none. */
function bandFields(
  band: Band | undefined,
  [from, to]: readonly [string, string],
  set: (band: Band | undefined) => void,
) {
  const change = (next: Band) => set(next.min === undefined && next.max === undefined ? undefined : next)
  return (
    <div className="flex flex-wrap gap-3">
      <NumberField label={from} initial={band?.min} onType={min => change({ ...band, min })} />
      <NumberField label={to} initial={band?.max} onType={max => change({ ...band, max })} />
    </div>
  )
}
