import { Check, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  canBeBad,
  changeItem,
  duplicateItem,
  removeItem,
  restyleItem,
  rewordItem,
  styleOf,
} from '#domain/checks/draft.ts'
import { itemsOf, type Template, type TemplateItem } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { AnswerSettings } from './answer-settings.tsx'
import type { EditProps } from './check-settings.tsx'
import { EffectsField } from './effects-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RewordDialog } from './reword-dialog.tsx'
import { StyleChoice } from './style-choice.tsx'
import { texts } from './texts.ts'

const text = texts.edit

interface QuestionEditorProps extends EditProps {
  rink: Rink
  item: TemplateItem
  taken: ReadonlySet<string>
  /** Shows a draft in which the question may have another key. */
  onReplace: (next: Template) => void
  onRemove: (next: Template) => void
  onClose: () => void
}

/** Everything about one question. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { rink, template, item, taken, edit, onReplace, onRemove, onClose } = props
  const items = itemsOf(template)
  const earlier = items.slice(0, items.indexOf(item))
  const set = (change: Partial<TemplateItem>) => {
    const hasOtherUnit = item.kind === 'number' && 'unit' in change && change.unit !== item.unit
    if (!hasOtherUnit || !taken.has(item.key)) return edit(before => changeItem(before, item, change))
    // The column of a published question has one unit.
    const next = changeItem(template, item, change)
    const changed = itemsOf(next).find(({ key }) => key === item.key)
    if (changed) onReplace(rewordItem(next, changed, { label: item.label, as: 'another', taken }))
  }
  return (
    <div className="flex flex-col gap-5 border-t border-line bg-sunken px-4 py-5 sm:px-5">
      <LabelField
        key={`${item.key} ${item.label}`.slice(0, taken.has(item.key) ? undefined : item.key.length)}
        item={item}
        isPublished={taken.has(item.key)}
        onType={label => set({ label })}
        onReword={(label, as) => onReplace(rewordItem(template, item, { label, as, taken }))}
      />
      <StyleChoice
        label={text.style}
        value={styleOf(item)}
        onChange={style => onReplace(restyleItem(template, item, { style, taken }))}
      />
      <AnswerSettings key={`${item.key} ${item.kind}`} item={item} earlier={earlier} set={set} />
      {item.kind !== 'instruction' && (
        <CheckboxField
          label={text.required}
          checked={item.isRequired}
          onChange={({ target }) => set({ isRequired: target.checked })}
        />
      )}
      {canBeBad(item) && <EffectsField key={item.key} item={item} about={template.about} set={set} />}
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-rink">
          {text.more}
        </summary>
        <div className="flex flex-col gap-5 pt-2">
          <ParagraphField
            label={text.help}
            hint={text.helpHint}
            rows={2}
            value={item.help ?? ''}
            onChange={({ target }) => set({ help: target.value || undefined })}
          />
          <PictureField key={item.key} rink={rink} item={item} set={set} />
          <FollowUpField earlier={earlier} item={item} set={set} />
        </div>
      </details>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button icon={Copy} onClick={() => edit(before => duplicateItem(before, item, taken))}>
          {texts.questions.duplicate}
        </Button>
        <Button icon={Trash2} onClick={() => onRemove(removeItem(template, item.key))}>
          {texts.questions.remove}
        </Button>
        <Button icon={Check} onClick={onClose}>
          {texts.questions.close}
        </Button>
      </div>
    </div>
  )
}

interface LabelFieldProps {
  item: TemplateItem
  isPublished: boolean
  onType: (label: string) => void
  onReword: (label: string, as: 'same' | 'another') => void
}

/** The wording. A published question asks what other words mean once they are typed. */
function LabelField({ item, isPublished, onType, onReword }: LabelFieldProps) {
  const [typed, setTyped] = useState(item.label)
  const [isAsked, setIsAsked] = useState(false)
  const ask = () => isPublished && typed.trim() !== '' && typed.trim() !== item.label && setIsAsked(true)
  return (
    <>
      <TextField
        label={text.label}
        isRequired
        maxLength={200}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (!isPublished) onType(value)
        }}
        onBlur={ask}
        onKeyDown={({ key }) => key === 'Enter' && ask()}
      />
      {isAsked && (
        <RewordDialog
          before={item.label}
          after={typed.trim()}
          onChoose={as => {
            setIsAsked(false)
            onReword(typed.trim(), as)
          }}
          onCancel={() => {
            setTyped(item.label)
            setIsAsked(false)
          }}
        />
      )}
    </>
  )
}

interface FollowUpFieldProps {
  earlier: readonly TemplateItem[]
  item: TemplateItem
  set: (change: Partial<TemplateItem>) => void
}

/** Asks a question always, or only after some answer to an earlier one. */
function FollowUpField({ earlier, item, set }: FollowUpFieldProps) {
  const conditions = earlier.flatMap(one => {
    if (one.showIf !== undefined || !canBeBad(one)) return []
    const words = one.kind === 'rating' || one.kind === 'choice' ? one.words : []
    return [
      { showIf: { item: one.key, is: 'bad' as const }, label: text.ifItemBad(one.label) },
      ...words.map(({ value }) => ({
        showIf: { item: one.key, is: { value } },
        label: text.ifItemIs(one.label, value),
      })),
    ]
  })
  const chosen = conditions.findIndex(({ showIf }) => JSON.stringify(showIf) === JSON.stringify(item.showIf))
  return (
    <SelectField
      label={text.ask}
      value={String(chosen)}
      onChange={({ target }) => set({ showIf: conditions[Number(target.value)]?.showIf })}
    >
      <option value="-1">{text.always}</option>
      {conditions.map(({ label }, index) => (
        <option key={label} value={String(index)}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
