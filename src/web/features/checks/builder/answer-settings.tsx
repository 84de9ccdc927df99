import { wordsFrom } from '#domain/checks/answer-words.ts'
import { type BadAnswer, styleOf, yesNo } from '#domain/checks/draft.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import { UNITS } from '#domain/readings/units.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { LimitsField } from './limits-field.tsx'
import { LinesField } from './lines-field.tsx'
import { texts } from './texts.ts'

const text = texts.edit
const MOST_DECIMALS = 4
const MOST_PHOTOS = 5

interface SettingsProps<Item extends TemplateItem = TemplateItem> {
  item: Item
  set: (change: Partial<Item>) => void
}
interface WithEarlier {
  /** The questions before it. */
  earlier: readonly TemplateItem[]
}
type OfKind<Kind extends TemplateItem['kind']> = Extract<TemplateItem, { kind: Kind }>

/** The settings of the answer, by its kind. */
export function AnswerSettings({ item, earlier, set }: SettingsProps & WithEarlier) {
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
      return <NumberSettings item={item} earlier={earlier} set={set} />
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
    case 'date':
      return (
        <CheckboxField
          label={text.expires}
          checked={item.expires}
          onChange={({ target }) => set({ expires: target.checked })}
        />
      )
    case 'person':
    case 'signature':
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

function NumberSettings({ item, earlier, set }: SettingsProps<OfKind<'number'>> & WithEarlier) {
  const { unit, decimals, isMeter } = item
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <SelectField
          label={text.unit}
          value={unit ?? ''}
          onChange={({ target }) => {
            const chosen = UNITS.find(one => one === target.value)
            set({ unit: chosen, isMeter: isMeter && chosen === 'h' })
          }}
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
      <LimitsField item={item} earlier={earlier} set={set} />
      <CheckboxField
        label={text.meter}
        checked={isMeter}
        onChange={({ target }) => set(target.checked ? { isMeter: true, unit: 'h' } : { isMeter: false })}
      />
    </>
  )
}

function upTo(from: number, most: number) {
  return Array.from({ length: most - from + 1 }, (_, index) => (
    <option key={index + from} value={index + from}>
      {index + from}
    </option>
  ))
}
