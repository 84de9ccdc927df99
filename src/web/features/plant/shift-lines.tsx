import { Plus, Trash2 } from 'lucide-react'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import type { ShiftLine, ShiftList } from './shift-draft.ts'
import { texts } from './texts.ts'

const text = texts.shift

interface ShiftLinesProps {
  list: ShiftList
  lines: readonly ShiftLine[]
  errors: FieldErrors
  onChange: (lines: ShiftLine[]) => void
}

/** One list of a shift entry: each line has its time, and a malfunction its remedy. */
export function ShiftLines({ list, lines, errors, onChange }: ShiftLinesProps) {
  const change = (index: number, changes: Partial<ShiftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  return (
    <section aria-label={text.lines[list]} className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-lg font-bold">{text.lines[list]}</h2>
      {lines.length === 0 && <p className="text-ink-soft">{text.nothing}</p>}
      {lines.map(({ id, time, what, remedy }, index) => (
        <div
          key={id}
          className="grid gap-3 border-b border-line pb-4 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <TextField
            label={text.time}
            type="time"
            isRequired
            value={time}
            error={errors[`${list}.${index}.at`]}
            onChange={({ target }) => change(index, { time: target.value })}
          />
          <ParagraphField
            label={text.what}
            isRequired
            rows={2}
            value={what}
            error={errors[`${list}.${index}.what`]}
            onChange={({ target }) => change(index, { what: target.value })}
          />
          {list === 'malfunctions' && (
            <ParagraphField
              label={text.remedy}
              isRequired
              rows={2}
              className="sm:col-start-2"
              value={remedy}
              error={errors[`${list}.${index}.remedy`]}
              onChange={({ target }) => change(index, { remedy: target.value })}
            />
          )}
          <Button
            kind="quiet"
            icon={Trash2}
            className="justify-self-start sm:col-start-2 print:hidden"
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          >
            {text.remove}
          </Button>
        </div>
      ))}
      <Button
        icon={Plus}
        className="self-start print:hidden"
        onClick={() => onChange([...lines, { id: randomKey(), time: '', what: '', remedy: '' }])}
      >
        {text.add[list]}
      </Button>
    </section>
  )
}
