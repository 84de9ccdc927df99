import { recordCheck } from '#contract/check-records.ts'
import { adoptPackages, listChecks, listDueChecks, publishCheck, saveCheckDraft } from '#contract/checks.ts'
import { addMachine } from '#contract/equipment.ts'
import { addPlace, changePlace, listPlaces, setSitePlan } from '#contract/places.ts'
import { shownItems } from '#domain/checks/answers.ts'
import type { Check, DueCheck } from '#domain/checks/check.ts'
import { pointsFrom } from '#domain/checks/draft.ts'
import { dueAnswers } from '#domain/checks/due-parts.ts'
import type { Template, TemplateItem } from '#domain/checks/template.ts'
import { placeAt } from '#domain/places/plan.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { type Day, minutesAfter } from './calendar.ts'
import { Random } from './random.ts'
import { type Deed, findSomebodyAt, momentAt, type Site } from './site.ts'

/** Today's last rounds are left to the visitor. */
const MINUTES_LEFT_TODAY = 150
const DAYS_IN_DATE = 200

/** The checks that the rink chose itself, in rounds through the day. Now and then one is forgotten. */
export function ownCheckDeeds(site: Site): Deed[] {
  const { rounds } = site.story.ownChecks
  const random = new Random(`${site.story.name} own checks`)
  const [first] = site.days
  if (!first) return []
  const chosen = { at: momentAt(site, -first.daysAgo, '05:10'), play: () => choose(site) }
  const done = site.days.flatMap(day =>
    rounds.flatMap((time): Deed[] => {
      const at = minutesAfter(momentAt(site, -day.daysAgo, time), random.int(0, 14))
      const isLeft = day.daysAgo === 0 && at > minutesAfter(site.now, -MINUTES_LEFT_TODAY)
      return isLeft ? [] : [{ at, play: () => makeRound(site, day, at, random) }]
    }),
  )
  return [chosen, ...done]
}

async function choose({ admin, story }: Site): Promise<void> {
  const { keys, places, machines, points } = story.ownChecks
  for (const { kind, name } of places) await admin.call(addPlace, { body: { kind, name } })
  await admin.call(setSitePlan, { body: { photoPath: null } })
  for (const { id, name } of await admin.call(listPlaces, {})) {
    const shape = places.find(place => place.name === name)?.shape
    if (shape) await admin.call(changePlace, { params: { id: String(id) }, body: { shape } })
  }
  const onPlan = await admin.call(listPlaces, {})
  for (const machine of machines) {
    const { spot } = machine
    await admin.call(addMachine, { body: { ...machine, placeId: spot && placeAt(onPlan, spot)?.id } })
  }
  await admin.call(adoptPackages, { body: { keys } })
  for (const { id, key, template } of await admin.call(listChecks, {})) {
    const own = points[key]
    if (!own) continue
    const params = { id: String(id) }
    const adapted = { ...template, points: pointsFrom(own.join('\n'), []) }
    const { check } = await admin.call(saveCheckDraft, { params, body: { template: adapted } })
    await admin.call(publishCheck, { params, body: { revision: check.revision } })
  }
}

async function makeRound(site: Site, day: Day, at: Date, random: Random): Promise<void> {
  const checks = await site.tablet.call(listChecks, {})
  for (const due of await site.tablet.call(listDueChecks, {})) {
    const check = checks.find(({ id }) => id === due.checkId)
    const isOpen = due.window !== null && new Date(due.window.opensAt) <= at
    const isLeft = due.subjects.some(({ checkedAt, excused }) => checkedAt === null && excused === null)
    if (check && isOpen && isLeft && !random.chance(0.04)) await make(site, day, at, { check, due }, random)
  }
}

async function make(
  site: Site,
  day: Day,
  at: Date,
  { check, due }: { check: Check; due: DueCheck },
  random: Random,
): Promise<void> {
  const submittedBy = findSomebodyAt(site, at, ['Ice Technician'])?.name ?? 'Duty Manager'
  const subjects = due.subjects
    .filter(({ checkedAt, excused }) => checkedAt === null && excused === null)
    .map(({ key }) => ({ key, answers: answersOf(site, check, key, day, random) }))
  const instance = due.opens === null ? null : { day: due.day, opens: due.opens }
  const body = { checkId: check.id, version: check.template.version, instance, subjects, submittedBy }
  await site.tablet.call(recordCheck, { body })
}

function answersOf(
  site: Site,
  { key, template, subjects }: Check,
  subject: string,
  day: Day,
  random: Random,
) {
  const { figures, choices, findings } = site.story.ownChecks
  const { partsDoneOn = {} } = subjects.find(one => one.key === subject) ?? {}
  const due = dueAnswers(itemsIn(template), partsDoneOn, day.date)
  const answers: Record<string, { value: string; note: string; photos: string[] }> = {}
  for (const item of itemsIn(template)) {
    if (!shownItems(template, template.version, answers).includes(item)) continue
    const found = findings.find(one => one.day === -day.daysAgo && one.check === key && one.item === item.key)
    const figure = figures[item.key]?.replaceAll('{day}', String(1000 - 9 * day.daysAgo)) ?? ''
    const usual = choices[item.key] ?? due[item.key]
    const value = found?.value ?? usual ?? usualAnswer(item, day, random.figures(figure))
    answers[item.key] = { value, note: found?.note ?? '', photos: [] }
  }
  return answers
}

function itemsIn({ sections }: Template): TemplateItem[] {
  return sections.flatMap(({ items }) => items)
}

function usualAnswer(item: TemplateItem, day: Day, figure: string): string {
  if (item.kind === 'rating' || item.kind === 'choice')
    return item.words.find(({ tone }) => tone !== 'bad')?.value ?? ''
  if (item.kind === 'date') return dayAfter(day.date, DAYS_IN_DATE)
  return figure
}
