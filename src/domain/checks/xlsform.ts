import { freeAmong } from './free-key.ts'
import { type Template, templateSchema } from './template.ts'

/** The rows of a sheet, headings first. */
type Rows = readonly (readonly string[])[]

/** A form as a check, and the sentences about what was left out or has to be put right. */
export interface ReadForm {
  /** `null` if nothing usable is left. */
  template: Template | null
  leftOut: string[]
  problems: string[]
}

type Row = ReadonlyMap<string, string>
interface Word {
  name: string
  value: string
  tone: 'good' | 'bad' | 'neutral'
}
interface ReadItem {
  key: string
  label: string
  kind: string
  words?: Word[]
  showIf?: object
  [setting: string]: unknown
}

const GOOD = /^(pass|ok|good)$/i
const BAD = /^(fail|failed|bad|faulty|defective)$/i
const MOST_WORDS = 12
/** Columns whose content changes a form in ways that a check has not. */
const UNREAD = ['calculation', 'choice_filter', 'default', 'repeat_count', 'trigger']

/**
 * Reads the survey and choices of an XLSForm (xlsform.org): questions, groups as sections, simple conditions such as
 * `${door} = 'open'`, and number ranges such as `. >= 1 and . <= 9` as the band outside of which someone has to act.
 * Everything else is named in `leftOut`.
 */
export function readXlsForm({
  title,
  survey,
  choices,
}: {
  title: string
  survey: Rows
  choices: Rows
}): ReadForm {
  const leftOut: string[] = []
  const lists = wordsByList(rowsOf(choices))
  const items = new Map<string, ReadItem>()
  const sections: { key: string; title: string; items: ReadItem[] }[] = []
  const groups: string[] = []
  const keys = new Set<string>()
  let begins = true
  for (const row of rowsOf(survey)) {
    const type = cell(row, 'type').toLowerCase().replaceAll(/\s+/g, ' ')
    const label = labelOf(row)
    if (type === '') continue
    if (/^(yes|true|true\(\))$/i.test(cell(row, 'disabled'))) {
      leftOut.push(`${label}: switched off in the form.`)
    } else if (/^begin[ _](group|repeat)$/.test(type)) {
      if (type.endsWith('repeat')) leftOut.push(`${label}: its questions are asked once, not repeated.`)
      if (cell(row, 'relevant')) leftOut.push(`${label}: the condition of the group.`)
      groups.push(label)
      begins = true
    } else if (/^end[ _](group|repeat)$/.test(type)) {
      groups.pop()
      begins = true
    } else {
      const item = itemOf(
        row,
        type,
        { label, key: uniqueNameKey(cell(row, 'name') || label, keys) },
        lists,
        leftOut,
      )
      if (!item) continue
      addCondition(item, row, items, leftOut)
      for (const column of UNREAD) if (cell(row, column)) leftOut.push(`${label}: the ${inText(column)}.`)
      items.set(cell(row, 'name'), item)
      if (begins)
        sections.push({ key: `section${sections.length + 1}`, title: groups.at(-1) ?? title, items: [] })
      begins = false
      sections.at(-1)?.items.push(item)
    }
  }
  const read = templateSchema.safeParse({ title, about: 'rink', sections })
  const problems = [...new Set(read.error?.issues.map(({ message }) => message))]
  return { template: read.data ?? null, leftOut, problems }
}

function itemOf(
  row: Row,
  type: string,
  { key, label }: { key: string; label: string },
  lists: ReadonlyMap<string, Word[]>,
  leftOut: string[],
): ReadItem | undefined {
  const help = cell(row, 'hint')
  const base = {
    key,
    label,
    isRequired: /^(yes|true|true\(\))$/i.test(cell(row, 'required')),
    ...(help && { help }),
  }
  const appearance = cell(row, 'appearance')
  const constraint = cell(row, 'constraint')
  const [word = '', list = '', ...more] = type.split(' ')
  const unread = () => constraint && leftOut.push(`${label}: the limit “${constraint}”.`)
  if (word === 'integer' || word === 'decimal') {
    const act = constraint ? bandOf(constraint, word === 'integer') : undefined
    if (!act) unread()
    return {
      ...base,
      kind: 'number',
      decimals: word === 'integer' ? 0 : 2,
      ...(act && { act, effects: [{ kind: 'note' }] }),
    }
  }
  unread()
  if (word === 'text') return { ...base, kind: appearance.includes('multiline') ? 'paragraph' : 'text' }
  if (word === 'date') return { ...base, kind: word, expires: false }
  if (word === 'time') return { ...base, kind: word }
  if (word === 'image') return { ...base, kind: appearance.includes('signature') ? 'signature' : 'photo' }
  if (word === 'note') return { ...base, kind: 'instruction' }
  if (word === 'select_one' || word === 'select_multiple') {
    const words = lists.get(list) ?? []
    const reason = more.includes('or_other') ? 'its answer “Other”' : undefined
    if (reason) leftOut.push(`${label}: ${reason}.`)
    if (words.length >= 2 && words.length <= MOST_WORDS)
      return { ...base, kind: 'choice', words, takesMany: word === 'select_multiple' }
    leftOut.push(`${label}: a choice has 2 to ${MOST_WORDS} answers, and this one has ${words.length}.`)
    return undefined
  }
  leftOut.push(`${label}: questions of the type “${type}”.`)
  return undefined
}

/** `${door} = 'open'` and `selected(${door}, 'open')`, if the question before is a choice that is always asked. */
function addCondition(
  item: ReadItem,
  row: Row,
  items: ReadonlyMap<string, ReadItem>,
  leftOut: string[],
): void {
  const relevant = cell(row, 'relevant')
  if (relevant === '') return
  const [, name = '', answer = ''] =
    /^\$\{\s*([^}\s]+)\s*\}\s*=\s*['"‘’]([^'"‘’]*)['"‘’]$/.exec(relevant) ??
    /^selected\(\s*\$\{\s*([^}\s]+)\s*\}\s*,\s*['"‘’]([^'"‘’]*)['"‘’]\s*\)$/.exec(relevant) ??
    []
  const followed = items.get(name)
  const word = followed?.words?.find(one => one.name === answer)
  if (followed && word && !followed.showIf) item.showIf = { item: followed.key, is: { value: word.value } }
  else leftOut.push(`${item.label}: the condition “${relevant}”. It is always asked.`)
}

/** The band of `. >= 1 and . <= 9`. A whole number above 0 is at least 1; of other numbers, `>` has no band. */
function bandOf(constraint: string, isWhole: boolean): { min?: number; max?: number } | undefined {
  const band: { min?: number; max?: number } = {}
  for (const part of constraint.split(/\s+and\s+/i)) {
    const [, sign = '', digits = ''] =
      /^\(?\s*\.\s*(>=|<=|>|<)\s*(-?\d+(?:\.\d+)?)\s*\)?$/.exec(part.trim()) ?? []
    if (sign === '' || (sign.length === 1 && !isWhole)) return undefined
    const value = Number(digits)
    if (sign.startsWith('>')) band.min = sign === '>' ? Math.floor(value) + 1 : value
    else band.max = sign === '<' ? Math.ceil(value) - 1 : value
  }
  return band
}

function wordsByList(rows: readonly Row[]): Map<string, Word[]> {
  const lists = new Map<string, Word[]>()
  for (const row of rows) {
    const list = (cell(row, 'list_name') || cell(row, 'list name')).toLowerCase()
    const name = cell(row, 'name') || cell(row, 'value')
    const value = labelOf(row)
    if (list === '' || value === '') continue
    const words = lists.get(list) ?? []
    const tone = GOOD.test(value) ? 'good' : BAD.test(value) ? 'bad' : 'neutral'
    lists.set(list, [...words, { name, value, tone }])
  }
  return lists
}

function rowsOf([headings = [], ...rows]: Rows): Row[] {
  const names = headings.map(heading => heading.trim().toLowerCase())
  return rows.map(row => new Map(names.map((name, index) => [name, row[index]?.trim() ?? ''])))
}

const cell = (row: Row, column: string) => row.get(column) ?? ''

/** The label, of any language: `label::English (en)`. */
function labelOf(row: Row): string {
  const translated = [...row].find(([name, text]) => name.startsWith('label::') && text !== '')
  return (cell(row, 'label') || translated?.[1] || cell(row, 'name')).replaceAll(/\s+/g, ' ')
}

const inText = (column: string) => column.replaceAll('_', ' ')

/** A key of a check from a name such as `ice_depth`: 'iceDepth', 'iceDepth2'. */
function uniqueNameKey(name: string, taken: Set<string>): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^[^a-zA-Z]+/, '')
    .slice(0, 36)
  const key = plain === '' ? 'item' : plain.slice(0, 1).toLowerCase() + plain.slice(1)
  const free = freeAmong(taken, key)
  taken.add(free)
  return free
}
