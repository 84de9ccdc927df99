import { answersToMachine, blankAnswers, type Machine } from '#domain/checklists/answers.ts'
import { type ChecklistDefinition, checksOf, fieldsOf } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { submissionSchema } from '#domain/checklists/submission.ts'
import { submitChecklist } from '#server/features/checklists/checklists.ts'
import { type Day, earlier, later, minutesAfter } from './calendar.ts'
import type { Finding, MachinePlan } from './plan/checklists.ts'
import type { Random } from './random.ts'
import { type Deed, findSomebodyAt, momentAt, randomFor, type Site, writeContext } from './site.ts'

/** The daily checklists, submitted as the tablet submits them; a defect put right is submitted again. */
export function checklistDeeds(site: Site): Deed[] {
  return checklists.flatMap(definition => {
    const random = randomFor(site, definition.type)
    return site.days.flatMap(day => deedsOfDay(site, definition, day, random))
  })
}

/** The labels of the checklists that were not done that day. */
export function missedLabels({ plan }: Site, { daysAgo }: Day): string[] {
  const missed = plan.checklists.missed.filter(entry => entry.daysAgo === daysAgo)
  return checklists
    .filter(({ type }) => missed.some(entry => entry.checklist === type))
    .map(({ shiftEnd }) => shiftEnd.missingLabel)
}

function deedsOfDay(site: Site, definition: ChecklistDefinition, day: Day, random: Random): Deed[] {
  const { times, findings, missed, doneToday } = site.plan.checklists
  const time = times[definition.type]
  const isMissed = missed.some(
    ({ checklist, daysAgo }) => checklist === definition.type && daysAgo === day.daysAgo,
  )
  const isLeftForTheVisitor = day.daysAgo === 0 && !doneToday.includes(definition.type)
  const at = minutesAfter(momentAt(site, { ...day, time: time ?? '09:00' }), random.int(-5, 12))
  if (time === undefined || isMissed || isLeftForTheVisitor) return []
  const found = findings.filter(
    ({ checklist, from, until }) =>
      checklist === definition.type && day.daysAgo <= from && day.daysAgo >= until,
  )
  const submitted = submission(site, definition, day, withinToday(site, day, at), found, random)
  const fixed = found.flatMap(({ until, fixedAt }) => (until === day.daysAgo && fixedAt ? [fixedAt] : []))
  return [
    submitted,
    ...fixed.map(time => {
      const left = found.filter(({ fixedAt }) => fixedAt !== time)
      return submission(site, definition, day, momentAt(site, { ...day, time }), left, random)
    }),
  ]
}

// What is said to be done already has to be, also when the demo is started at the very beginning of a day.
function withinToday(site: Site, day: Day, planned: Date): Date {
  if (day.daysAgo > 0) return planned
  const beginning = momentAt(site, { ...day, time: site.rink.dayStartsAt })
  return later(beginning, earlier(planned, site.now))
}

function submission(
  site: Site,
  definition: ChecklistDefinition,
  day: Day,
  at: Date,
  found: Finding[],
  random: Random,
): Deed {
  const inspector = findSomebodyAt(site, at, ['Ice Technician'])?.name ?? 'Duty Manager'
  const machines = (site.plan.checklists.machines[definition.type] ?? []).map(machine =>
    inspected(definition, machine, found, inspector, machine.remark?.(day.daysAgo, random) ?? ''),
  )
  const body = submissionSchema(definition).parse({
    rinkId: site.rink.id,
    date: day.date,
    submittedBy: inspector,
    [definition.machinesKey]: machines,
  })
  const { deps, rink, userId } = site
  return { at, write: () => submitChecklist(deps, writeContext(site), { userId, rink }, definition, body) }
}

function inspected(
  definition: ChecklistDefinition,
  { fields, notApplicable }: MachinePlan,
  found: Finding[],
  inspector: string,
  remark: string,
): Machine {
  const answers = blankAnswers(definition)
  const ofMachine = found.filter(({ machine }) => machine === fields['name'])
  for (const { key } of checksOf(definition)) {
    const finding = ofMachine.find(({ check }) => check === key)
    answers.ratings[key] = finding?.rating ?? usualRating(definition, notApplicable.includes(key))
    if (definition.checksTakeComments) answers.comments[key] = finding?.comment ?? ''
  }
  const comments = definition.checksTakeComments ? [] : ofMachine.map(({ comment }) => comment)
  const closing: Record<string, string> = {
    inspectorName: inspector,
    inspectorInitials: initialsOf(inspector),
    generalComments: remark,
    notes: comments.join(' '),
  }
  for (const { key } of fieldsOf(definition)) answers.fields[key] = fields[key] ?? closing[key] ?? ''
  return answersToMachine(definition, answers)
}

function usualRating({ ratings }: ChecklistDefinition, isNotApplicable: boolean): string {
  const tone = isNotApplicable ? 'neutral' : 'good'
  const rating = ratings.find(rating => rating.tone === tone)
  if (!rating) throw new Error(`There is no ${tone} rating.`)
  return rating.value
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map(part => part.charAt(0))
    .join('')
}
