import { styleOf } from '#domain/checks/draft.ts'
import type { Effect, Template, TemplateItem } from '#domain/checks/template.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { LinesField } from './lines-field.tsx'
import { NumberField } from './number-field.tsx'
import { texts } from './texts.ts'

const text = texts.edit
/** Every bad answer opens an action, so that is no choice. */
type OfferedKind = Exclude<Effect['kind'], 'action'>
const KINDS: readonly OfferedKind[] = ['note', 'photo', 'lock', 'stop-card', 'follow-up']
/** Offered first. */
const AGAIN_AFTER_MINUTES = 60
const TIMED_STEP = /^(.*\S)\s*:\s*(\d{1,4})\s*min$/

interface EffectsFieldProps {
  item: TemplateItem
  about: Template['about']
  set: (change: Partial<TemplateItem>) => void
}

/** The effects of a bad answer. */
export function EffectsField({ item, about, set }: EffectsFieldProps) {
  const { effects } = item
  const put = (effect: Effect) =>
    set({ effects: [...effects.filter(({ kind }) => kind !== effect.kind), effect] })
  const toggle = (kind: OfferedKind, isOn: boolean) =>
    isOn ? put(blankEffect(kind)) : set({ effects: effects.filter(one => one.kind !== kind) })
  const legend = item.kind === 'number' ? 'number' : styleOf(item) === 'pass-fail' ? 'fail' : 'rating'
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{text.ifBad[legend]}</legend>
      {KINDS.map(kind => {
        const label = labelOf(kind, about)
        const effect = effects.find(one => one.kind === kind)
        if (label === undefined && !effect) return null
        return (
          <div key={kind}>
            <CheckboxField
              label={label ?? text.lock.machine}
              checked={effect !== undefined}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            <div className="pb-3 pl-9 empty:hidden">
              {effect?.kind === 'follow-up' && (
                <NumberField
                  label={text.minutes}
                  initial={effect.minutes}
                  onType={minutes => put({ kind: 'follow-up', minutes: Math.round(minutes ?? 0) })}
                />
              )}
              {effect?.kind === 'stop-card' && (
                <LinesField
                  label={text.steps}
                  hint={text.stepsHint}
                  initial={effect.steps.map(stepInWords).join('\n')}
                  onType={typed => put({ kind: 'stop-card', steps: stepsFrom(typed) })}
                />
              )}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

/** The words for an effect; undefined if it cannot happen to what the check is about. */
function labelOf(kind: OfferedKind, about: Template['about']): string | undefined {
  if (kind !== 'lock') return text.effects[kind]
  return about === 'rink' ? undefined : text.lock[about]
}

function blankEffect(kind: OfferedKind): Effect {
  if (kind === 'stop-card') return { kind, steps: [] }
  return kind === 'follow-up' ? { kind, minutes: AGAIN_AFTER_MINUTES } : { kind }
}

type Step = Extract<Effect, { kind: 'stop-card' }>['steps'][number]

function stepInWords({ text: words, minutes }: Step): string {
  return minutes === undefined ? words : `${words}: ${minutes} min`
}

/** The steps of a stop card, one per line: 'Close the ice', 'Wait: 5 min'. */
function stepsFrom(typed: string): Step[] {
  const lines = typed.split('\n').map(line => line.trim())
  return lines.filter(Boolean).map(line => {
    const [, words, minutes] = TIMED_STEP.exec(line) ?? []
    return words === undefined ? { text: line } : { text: words, minutes: Number(minutes) }
  })
}
