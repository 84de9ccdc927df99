import { Users } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Editor } from '#domain/presence/editor.ts'
import { liveEditing, onLiveStateChange } from '#web/live/live.ts'
import { THIS_TAB, THIS_TABLET } from './use-announce-editing.ts'

/** Names the other people who are filling in the same form. */
export function OthersLine({ form }: { form: string }) {
  const editing = useSyncExternalStore(onLiveStateChange, liveEditing)
  const others = presenceLabel(editing, { form, tablet: THIS_TABLET, tab: THIS_TAB })
  return (
    <div aria-live="polite">
      {others && (
        <p className="mb-2 flex items-start gap-2 text-sm">
          <Users aria-hidden className="mt-0.5 size-4.5 shrink-0 text-rink" />
          <span className="min-w-0 wrap-anywhere">{others}</span>
        </p>
      )}
    </div>
  )
}

/** The form, tablet and tab of this page. */
type Place = Pick<Editor, 'form' | 'tablet' | 'tab'>

/** A sentence about the other people who are filling in this form; undefined if there are none. */
export function presenceLabel(editing: readonly Editor[], { form, tablet, tab }: Place): string | undefined {
  const others = editing.filter(
    editor => editor.form === form && !(editor.tablet === tablet && editor.tab === tab),
  )
  const elsewhere = others.filter(editor => editor.tablet !== tablet)
  const names = [...new Set(elsewhere.map(({ name }) => name))]
  const [first = '', second = ''] = names
  const what = 'also filling in this checklist'
  if (names.length === 1) return `${first} is ${what} on another tablet`
  if (names.length === 2) return `${first} and ${second} are ${what} on other tablets`
  if (names.length > 2) return `${first} and ${names.length - 1} others are ${what} on other tablets`
  return others.length > 0
    ? 'This checklist is also being filled in on this tablet, in another tab'
    : undefined
}
