import { type BadAnswer, styleOf, wordsFrom, yesNo } from '#domain/checks/draft.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import type { Band } from '#domain/readings/band.ts'
import { UNITS } from '#domain/readings/units.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { LinesField } from './lines-field.tsx'
import { NumberField } from './number-field.tsx'
import { texts } from './texts.ts'

const text = texts.edit
const MOST_DECIMALS = 4
const MOST_PHOTOS = 5

interface SettingsProps<Item extends TemplateItem = TemplateItem> {
  item: Item
  set: (change: Partial<Item>) => void
}
type OfKind<Kind extends TemplateItem['kind']> = Extract<TemplateItem, { kind: Kind }>

/** The settings of the answer, by its kind. */
export function AnswerSettings({ item, set }: SettingsProps) {
  switch (item.kind) {
    case 'rating':
      return <RatingSettings item={item} set={set} />
    case 'choice':
      return (
        <>
          <WordsField words={item.words} onChange={words => set({ words })} />
          <CheckboxField
            label={text.many}
            checked={item.takesMany}
            onChange={({ target }) => set({ takesMany: target.checked })}
          />
        </>
      )
    case 'number':
      return <NumberSettings item={item} set={set} />
    case 'text':
    case 'paragraph':
      return (
        <CheckboxField
          label={text.paragraph}
          checked={item.kind === 'paragraph'}
          onChange={({ target }) => set({ kind: target.checked ? 'paragraph' : 'text' })}
        />
      )
    case 'photo':
      return (
        <SelectField
          label={text.photos}
          className="w-36"
          value={item.atLeast}
          onChange={({ target }) => set({ atLeast: Number(target.value) })}
        >
          {upTo(1, MOST_PHOTOS)}
        </SelectField>
      )
    case 'signature':
    case 'date':
    case 'time':
    case 'instruction':
      break
  }
  return null
}

function RatingSettings({ item, set }: SettingsProps<OfKind<'rating'>>) {
  const style = styleOf(item)
  const bad = item.words.find(({ tone }) => tone === 'bad')?.value
  return (
    <>
      {style === undefined && <WordsField words={item.words} onChange={words => set({ words })} />}
      {style === 'yes-no' && (
        <ChoiceField<BadAnswer>
          label={text.bad}
          options={(['No', 'Yes', 'neither'] as const).map(value => ({
            value,
            label: text.badAnswers[value],
          }))}
          value={bad === 'Yes' || bad === 'No' ? bad : 'neither'}
          onChange={chosen => set({ words: yesNo(chosen) })}
        />
      )}
      <CheckboxField
        label={text.na}
        checked={item.allowsNa}
        onChange={({ target }) => set({ allowsNa: target.checked })}
      />
    </>
  )
}

interface WordsFieldProps {
  words: OfKind<'choice'>['words']
  onChange: (words: OfKind<'choice'>['words']) => void
}

function WordsField({ words, onChange }: WordsFieldProps) {
  return (
    <>
      <LinesField
        label={text.words}
        initial={words.map(({ value }) => value).join('\n')}
        onType={typed => onChange(wordsFrom(typed, words))}
      />
      {words.length > 0 && (
        <fieldset>
          <legend className="text-sm font-semibold">{text.badWords}</legend>
          {words.map(word => (
            <CheckboxField
              key={word.value}
              label={word.value}
              checked={word.tone === 'bad'}
              onChange={({ target }) =>
                onChange(
                  words.map(one =>
                    one === word ? { ...one, tone: target.checked ? 'bad' : 'neutral' } : one,
                  ),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function NumberSettings({ item, set }: SettingsProps<OfKind<'number'>>) {
  const { unit, decimals, isMeter, bandsBy } = item
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <SelectField
          label={text.unit}
          value={unit ?? ''}
          onChange={({ target }) => set({ unit: UNITS.find(one => one === target.value) })}
        >
          <option value="">{text.noUnit}</option>
          {UNITS.map(symbol => (
            <option key={symbol} value={symbol}>
              {symbol}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.decimals}
          className="w-36"
          value={decimals}
          onChange={({ target }) => set({ decimals: Number(target.value) })}
        >
          {upTo(0, MOST_DECIMALS)}
        </SelectField>
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {limitFields(item.act, [text.fineFrom, text.fineTo], act => set({ act }))}
        {limitFields(item.stop, [text.stopFrom, text.stopTo], stop => set({ stop }))}
      </div>
      <p className="text-sm text-ink-soft">{bandsBy ? text.byChoice : text.noLimit}</p>
      <CheckboxField
        label={text.meter}
        checked={isMeter}
        onChange={({ target }) => set({ isMeter: target.checked })}
      />
    </>
  )
}

/** The two ends of a band; without both, there is none. */
function limitFields(
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

function upTo(from: number, most: number) {
  return Array.from({ length: most - from + 1 }, (_, index) => (
    <option key={index + from} value={index + from}>
      {index + from}
    </option>
  ))
}
