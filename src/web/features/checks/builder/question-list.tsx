import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Plus, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { hasNoLimits } from '#domain/checks/answers.ts'
import { addSection, type DraftProblem, moveItem, renameSection, styleOf } from '#domain/checks/draft.ts'
import { itemsOf, type Template, type TemplateItem } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { AddQuestions } from './add-questions.tsx'
import type { EditProps } from './check-settings.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { texts } from './texts.ts'

const text = texts.questions

interface QuestionListProps extends EditProps {
  rink: Rink
  /** The keys of all published versions. */
  taken: ReadonlySet<string>
  problems: readonly DraftProblem[]
}

/** The questions by section. Each opens to be edited, and moves with its buttons. */
export function QuestionList({ rink, template, edit, taken, problems }: QuestionListProps) {
  const [openKey, setOpenKey] = useState<string>()
  const [removed, setRemoved] = useState<{ label: string; before: Template; after: Template }>()
  const { status, move } = useMoves(template, edit)
  const items = itemsOf(template)
  const isTitled = template.sections.length > 1
  /** A wrong field keeps its question open: what was typed there would be lost. */
  const open = (key: string | undefined) => {
    const wrong = document.querySelector<HTMLElement>(`[data-item="${openKey}"] input[aria-invalid="true"]`)
    if (wrong) wrong.focus()
    else setOpenKey(key)
  }
  /** Shows a changed draft in which the open question may have another key. */
  const replace = (next: Template) => {
    const place = items.findIndex(({ key }) => key === openKey)
    edit(() => next)
    setOpenKey(itemsOf(next)[place]?.key)
  }
  return (
    <section aria-label={text.heading} className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{text.heading}</h2>
      {template.sections.map(section => (
        <div key={section.key} className="flex flex-col gap-3">
          {isTitled && (
            <TextField
              label={text.section}
              maxLength={200}
              value={section.title}
              onChange={({ target }) => edit(before => renameSection(before, section.key, target.value))}
            />
          )}
          {section.items.length > 0 && (
            <ol className="card divide-y divide-line">
              {section.items.map(item => (
                <li key={item.key} data-item={item.key}>
                  <QuestionRow
                    item={item}
                    number={items.indexOf(item) + 1}
                    problem={problems.find(one => one.item === item.key)?.message}
                    isOpen={openKey === item.key}
                    onOpen={() => open(openKey === item.key ? undefined : item.key)}
                    onMove={by => move(item, by)}
                  />
                  {openKey === item.key && (
                    <QuestionEditor
                      rink={rink}
                      template={template}
                      item={item}
                      taken={taken}
                      edit={edit}
                      onReplace={replace}
                      onRemove={after => {
                        setRemoved({ label: item.label, before: template, after })
                        edit(() => after)
                      }}
                      onClose={() => open(undefined)}
                    />
                  )}
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
      {removed?.after === template && (
        <Notice
          tone="info"
          takesFocus
          title={text.removed(removed.label)}
          action={
            <Button icon={Undo2} onClick={() => edit(() => removed.before)}>
              {text.undo}
            </Button>
          }
        />
      )}
      <output className="sr-only">{status}</output>
      <AddQuestions template={template} edit={edit} taken={taken} />
      <Button
        icon={Plus}
        kind="quiet"
        className="self-start"
        onClick={() => edit(before => addSection(before, text.newSection))}
      >
        {text.addSection}
      </Button>
    </section>
  )
}

/** Moves questions, says where they are now, and returns the focus where a question changed its section. */
function useMoves(template: Template, edit: EditProps['edit']) {
  const [status, setStatus] = useState('')
  const lost = useRef<{ key: string; control: string }>(undefined)
  useEffect(() => {
    if (!lost.current) return
    const { key, control } = lost.current
    lost.current = undefined
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-item="${key}"] [data-control="${control}"]`)?.focus()
  })
  const move = (item: TemplateItem, by: -1 | 1) => {
    const next = moveItem(template, item.key, by)
    const control =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['control'] : ''
    lost.current = { key: item.key, control: control ?? 'open' }
    edit(() => next)
    const items = itemsOf(next)
    setStatus(text.moved(item.label, items.findIndex(({ key }) => key === item.key) + 1, items.length))
  }
  return { status, move }
}

interface QuestionRowProps {
  item: TemplateItem
  number: number
  problem: string | undefined
  isOpen: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
}

const moveLook =
  'grid size-12 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink'

function QuestionRow({ item, number, problem, isOpen, onOpen, onMove }: QuestionRowProps) {
  const { label, isRequired, showIf, kind } = item
  const style = styleOf(item)
  const notes = [
    style ? texts.styles[style] : texts.ownWords,
    !isRequired && kind !== 'instruction' && text.optional,
    showIf && text.followUp,
    hasNoLimits(item) && text.noLimits,
  ]
  return (
    <div className="flex items-center gap-1 pr-2">
      <button
        type="button"
        aria-expanded={isOpen}
        data-control="open"
        className="flex min-h-16 min-w-0 grow items-center gap-3 px-4 py-2 text-left -outline-offset-3! hover:bg-sunken sm:px-5"
        onClick={onOpen}
      >
        <span className="w-6 shrink-0 text-ink-soft tabular-nums">{number}</span>
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{label || text.noLabel}</span>
          <span className="block text-sm text-ink-soft">{notes.filter(Boolean).join(' · ')}</span>
          {problem && (
            <span className="flex items-start gap-1.5 text-sm font-semibold text-warn">
              <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
              {problem}
            </span>
          )}
        </span>
        <ChevronDown aria-hidden className={`size-6 shrink-0 text-ink-soft ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {(['up', 'down'] as const).map(direction => {
        const Arrow = direction === 'up' ? ArrowUp : ArrowDown
        return (
          <button
            key={direction}
            type="button"
            aria-label={text.move(label, direction)}
            data-control={direction}
            className={moveLook}
            onClick={() => onMove(direction === 'up' ? -1 : 1)}
          >
            <Arrow aria-hidden className="size-5.5" />
          </button>
        )
      })}
    </div>
  )
}
