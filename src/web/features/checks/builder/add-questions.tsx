import { CirclePlus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { addItems, type Style } from '#domain/checks/draft.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import type { EditProps } from './check-settings.tsx'
import { StyleChoice } from './style-choice.tsx'
import { texts } from './texts.ts'

const text = texts.add

/** Adds questions to a section one after the other, each answered like the one before. */
export function AddQuestions({ template, edit, taken }: EditProps & { taken: ReadonlySet<string> }) {
  const { sections } = template
  const [chosen, setChosen] = useState<string>()
  const section = sections.find(({ key }) => key === chosen)?.key ?? sections.at(-1)?.key
  const [style, setStyle] = useState<Style>('pass-fail')
  const [label, setLabel] = useState('')
  const [added, setAdded] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The new question moves the focused field down, below the bar.
  useEffect(() => {
    if (added) field.current?.scrollIntoView({ block: 'nearest' })
  }, [added])
  const add = (lines: string) => {
    if (lines.trim() === '') return
    edit(before => addItems(before, { text: lines, style, taken, section }))
    setAdded(text.added(lines.trim()))
    setLabel('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(label)
  }
  return (
    <Card>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <h3 className="text-lg font-bold">{text.heading}</h3>
        {sections.length > 1 && (
          <SelectField
            label={text.section}
            value={section ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            {sections.map(({ key, title }, index) => (
              <option key={key} value={key}>
                {title || text.untitled(index + 1)}
              </option>
            ))}
          </SelectField>
        )}
        <StyleChoice label={text.style} value={style} onChange={setStyle} />
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            ref={field}
            label={style === 'instruction' ? text.labelOfNote : text.label}
            hint={text.hint}
            className="min-w-0 grow basis-60"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="next"
            value={label}
            onChange={({ target }) => setLabel(target.value)}
            onPaste={event => {
              const pasted = event.clipboardData.getData('text')
              if (!pasted.trim().includes('\n')) return
              event.preventDefault()
              add(`${label}${pasted}`)
            }}
          />
          <Button type="submit" icon={CirclePlus} className="mt-6.5 min-h-13 max-sm:mt-0 max-sm:w-full">
            {text.action}
          </Button>
        </div>
        <output className="sr-only">{added}</output>
      </form>
    </Card>
  )
}
