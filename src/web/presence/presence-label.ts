import type { Editor } from '#domain/presence/editor.ts'

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
