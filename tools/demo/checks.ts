import { checklistEndpoints } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { plainFieldsOf, ratingsOf } from '#domain/forms/form.ts'
import { type Item, itemFrom } from '#domain/forms/items.ts'
import { commentKey } from '#domain/forms/kinds/rating.ts'
import { type Day, minutesAfter } from './calendar.ts'
import { Random } from './random.ts'
import { type Deed, findSomebodyAt, momentAt, pastMomentAt, type Site } from './site.ts'
import type { RinkStory } from './story.ts'

type ChecklistStory = RinkStory['checklists'][number]
type MachineStory = ChecklistStory['machines'][number]
type Finding = ChecklistStory['findings'][number]

/** A checklist that the story leaves out has one machine, so that a new type needs no story. */
const UNTOLD = {
  time: '09:30',
  doneToday: false,
  missedOn: [],
  machines: [{ fields: {}, notApplicable: [], remark: '' }],
  findings: [],
}

/** The daily checklists. On the day a defect is repaired, the checklist is submitted again without it. */
export function checklistDeeds(site: Site): Deed[] {
  return checklists.flatMap(definition => {
    const told = site.story.checklists.find(({ type }) => type === definition.type)
    const checklist = told ?? { type: definition.type, ...UNTOLD }
    const random = new Random(`${site.story.name} ${definition.type}`)
    return site.days.flatMap(day => deedsOfDay(site, definition, checklist, day, random))
  })
}

function deedsOfDay(
  site: Site,
  definition: ChecklistDefinition,
  { time, doneToday, missedOn, machines, findings }: ChecklistStory,
  { date, daysAgo }: Day,
  random: Random,
): Deed[] {
  const day = -daysAgo
  const isLeftForTheVisitor = day === 0 && !doneToday
  if (missedOn.includes(day) || isLeftForTheVisitor) return []
  const submission = (at: Date, found: Finding[]): Deed => {
    const inspector = findSomebodyAt(site, at, ['Ice Technician'])?.name ?? 'Duty Manager'
    const checked = machines.map(machine => {
      const remark = remarkOf(machine, daysAgo, random)
      return inspected(definition, machine, found, inspector, remark)
    })
    const body = { date, submittedBy: inspector, [definition.form.list.key]: checked }
    return { at, play: () => site.tablet.send(checklistEndpoints(definition).submit, { body }) }
  }
  const found = findings.filter(({ from, until }) => from <= day && day <= until)
  const delay = day === 0 ? 0 : random.int(-5, 12)
  const fixed = found.flatMap(({ until, fixedAt }) => (until === day && fixedAt ? [fixedAt] : []))
  return [
    submission(minutesAfter(pastMomentAt(site, day, time), delay), found),
    ...fixed.map(at =>
      submission(
        momentAt(site, day, at),
        found.filter(({ fixedAt }) => fixedAt !== at),
      ),
    ),
  ]
}

/** `{4368-2}` is a meter that shows 4368 today and grows by 2 a day. */
function remarkOf({ remark }: MachineStory, daysAgo: number, random: Random): string {
  const counted = remark.replace(/\{(\d+)-([\d.]+)\}/, (_, today: string, daily: string) =>
    String(Math.round(Number(today) - daysAgo * Number(daily))),
  )
  return random.figures(counted)
}

function inspected(
  definition: ChecklistDefinition,
  { fields, notApplicable }: MachineStory,
  found: Finding[],
  inspectorName: string,
  generalComments: string,
): Item {
  const { form } = definition
  const entry: Record<string, string> = {}
  const findings = found.filter(({ machine }) => machine === fields['name'])
  const notes: string[] = []
  for (const { key, words, allowsComment } of ratingsOf(form)) {
    const finding = findings.find(({ check }) => check === key)
    const tone = notApplicable.includes(key) ? 'neutral' : 'good'
    entry[key] = finding?.rating ?? words.find(rating => rating.tone === tone)?.value ?? ''
    if (allowsComment) entry[commentKey(key)] = finding?.comment ?? ''
    else if (finding) notes.push(finding.comment)
  }
  const inspectorInitials = inspectorName.replaceAll(/(\w)\w* ?/g, '$1')
  const closing: Record<string, string> = {
    inspectorName,
    inspectorInitials,
    generalComments,
    notes: notes.join(' '),
  }
  for (const { key, label, required } of plainFieldsOf(form)) {
    entry[key] = fields[key] ?? closing[key] ?? (required ? label : '')
  }
  return itemFrom(form, entry)
}
