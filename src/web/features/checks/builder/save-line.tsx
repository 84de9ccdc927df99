import { CircleAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, PencilLine } from 'lucide-react'
import { texts } from './texts.ts'
import type { CheckEditor } from './use-check-editor.ts'

interface SaveLineProps {
  editor: CheckEditor
  hasDraft: boolean
  /** The newest published version. */
  newest: number | undefined
  /** The label of a field that holds no number. */
  wrongNumber: string | undefined
}

/** The state of the last change, and what is missing before it can be published. */
export function SaveLine({ editor, hasDraft, newest, wrongNumber }: SaveLineProps) {
  const { problems, saving } = editor
  const { icon: Icon, look, text } = stateOf(editor, hasDraft, newest)
  const [first] = saving.phase === 'saved' ? [] : problems
  const missing = wrongNumber === undefined ? first?.message : texts.save.wrongNumber(wrongNumber)
  return (
    <div className="flex min-w-0 grow flex-col gap-0.5">
      <output className={`flex items-center gap-2 font-semibold ${look}`}>
        <Icon aria-hidden className="size-5.5 shrink-0" />
        {text}
      </output>
      {saving.phase === 'refused' && <p className="text-sm text-bad">{saving.reason}</p>}
      {missing && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {texts.save.missing}: {missing}
        </p>
      )}
    </div>
  )
}

interface SaveState {
  icon: LucideIcon
  look: string
  text: string
}

function stateOf(
  { problems, saving: { phase } }: CheckEditor,
  hasDraft: boolean,
  newest: number | undefined,
): SaveState {
  const { save } = texts
  switch (phase) {
    case 'saving':
      return { icon: CloudUpload, look: '', text: save.saving }
    case 'offline':
      return { icon: CloudOff, look: 'text-warn', text: save.onTablet }
    case 'refused':
      return { icon: CircleAlert, look: 'text-bad', text: save.refused }
    case 'waiting':
      return problems.length > 0
        ? { icon: PencilLine, look: '', text: save.unfinished }
        : { icon: CloudUpload, look: '', text: save.saving }
    case 'saved':
      break
  }
  if (!hasDraft && newest !== undefined)
    return { icon: CloudCheck, look: 'text-ok', text: save.published(newest) }
  return problems.length > 0
    ? { icon: PencilLine, look: '', text: save.nothing }
    : { icon: CloudCheck, look: 'text-ok', text: save.saved }
}
