import type { FieldErrors } from '#web/api/field-errors.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Folded } from '#web/components/folded.tsx'
import { NumberDoubt } from '#web/components/number-doubt.tsx'
import { TextField } from '#web/components/text-field.tsx'
import type { ResurfacingTexts } from './resurface-entry.ts'
import { texts } from './texts.ts'

const text = texts.resurface

interface ResurfaceMoreProps {
  typed: ResurfacingTexts
  errors: FieldErrors
  /** The question about an unlikely amount; '' for none. */
  washWaterDoubt: string
  /** The unit of water in words. */
  volume: string
  /** False for a machine that is not in the register, which has no readings. */
  hasMachine: boolean
  onType: (changes: Partial<ResurfacingTexts>) => void
}

/** The answers that a quick entry leaves out. */
export function ResurfaceMore(props: ResurfaceMoreProps) {
  const { typed, errors, washWaterDoubt, volume, hasMachine, onType } = props
  const field = (key: keyof ResurfacingTexts, label: string) => ({
    label,
    name: key,
    error: errors[key],
    value: typed[key],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType({ [key]: target.value }),
  })
  const decimal = { inputMode: 'decimal', maxLength: 12 } as const
  const tick = (key: keyof ResurfacingTexts, label: string) => (
    <CheckboxField
      label={label}
      name={key}
      checked={typed[key] === 'yes'}
      onChange={({ target }) => onType({ [key]: target.checked ? 'yes' : '' })}
    />
  )
  return (
    <div className="card overflow-hidden">
      <Folded title={text.more}>
        <div className="grid items-start gap-x-6 gap-y-4 p-4 sm:grid-cols-2 sm:p-5">
          <TextField {...field('outAt', text.outAt)} type="time" error={errors['content.startedAt']} />
          <TextField
            {...field('inAt', text.inAt)}
            type="time"
            error={errors['takenAt']}
            hint={text.inAtHint}
          />
          <ChoiceField
            label={text.sessionWhen}
            options={[
              { value: 'before', label: text.before },
              { value: 'after', label: text.after },
            ]}
            value={typed.sessionWhen === '' ? null : typed.sessionWhen}
            onChange={sessionWhen => onType({ sessionWhen })}
          />
          <TextField {...field('session', text.session)} maxLength={200} error={errors['content.session']} />
          <div className="flex flex-col gap-3">
            <TextField {...field('washWater', text.washWater(volume))} {...decimal} />
            <WaterDoubt
              question={washWaterDoubt}
              onConfirm={() => onType({ confirmedWash: typed.washWater })}
            />
          </div>
          <TextField
            {...field('snowLoads', text.snowLoads)}
            inputMode="numeric"
            maxLength={2}
            error={errors['content.snowLoads']}
          />
          <TextField
            {...field('bladeSetting', text.bladeSetting)}
            maxLength={50}
            error={errors['content.bladeSetting']}
          />
          {hasMachine && (
            <>
              <TextField {...field('hourMeter', text.hourMeter)} {...decimal} />
              <TextField {...field('charge', text.charge)} {...decimal} />
            </>
          )}
          <div className="flex flex-col">
            {tick('edged', text.edged)}
            {tick('keyOut', text.keyOut)}
          </div>
          <TextField
            {...field('notes', text.notes)}
            className="sm:col-span-2"
            maxLength={500}
            error={errors['notes']}
          />
        </div>
      </Folded>
    </div>
  )
}

/** Asks about an amount of water, and is read out when it appears. */
export function WaterDoubt({ question, onConfirm }: { question: string; onConfirm: () => void }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {question && <NumberDoubt question={question} onConfirm={onConfirm} />}
    </div>
  )
}
