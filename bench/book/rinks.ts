import { answersToMachine, blankAnswers, type Machine } from '#domain/checklists/answers.ts'
import { type ChecklistDefinition, checksOf, fieldsOf } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { submissionSchema } from '#domain/checklists/submission.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Config } from '#server/config.ts'
import { submitChecklist } from '#server/features/checklists/checklists.ts'
import { addRink } from '#server/features/rinks/rinks.ts'
import { addStaffMember } from '#server/features/staff/staff.ts'
import { addUser } from '#server/features/users/users.ts'
import { addPin } from '#server/pins/pins.ts'
import { startServer } from '#server/server.ts'
import type { Deps } from '#server/start/deps.ts'

/** Signs in to every rink of the book. */
export const ADMIN = { email: 'bench@rinkbook.test', password: 'bench-secret-ice', role: 'admin' } as const
const PIN = '4711'
/** The first of the rinks, where the screens are measured. */
export const FIRST_RINK = nameOf(1)

// On UTC all year, so that filling a book needs no time zone lookup for every row.
const TIMEZONE = 'Atlantic/Reykjavik'
const PEOPLE = ['Dan Duty', 'Sue Site', 'Ivy Ice', 'Tom Tool', 'Mia Mist', 'Ole Edge', 'Kit Cool', 'Ann Axel']
const MACHINES: Readonly<Record<string, number>> = { forklift: 1, 'power-tool': 2, ladder: 1 }

/** A rink that is open: its account, its people, and the machines that its checklists name. */
export interface OpenRink {
  rink: Rink
  userId: number
  staff: readonly { id: number; name: string; role: string }[]
  checks: readonly { definition: ChecklistDefinition; machines: readonly Machine[]; ids: readonly number[] }[]
}

/** Opens so many rinks at an instant, as an administrator and their first checklists would. */
export async function openRinks(config: Config, count: number, at: Date): Promise<OpenRink[]> {
  const server = await startServer(config, () => at)
  try {
    const { id: userId } = await addUser(server.deps, contextOf(null, null), ADMIN)
    const rinks: OpenRink[] = []
    for (let number = 1; number <= count; number += 1) {
      rinks.push(await openRink(server.deps, userId, nameOf(number), at))
    }
    return rinks
  } finally {
    await server.stop()
  }
}

async function openRink(deps: Deps, userId: number, name: string, at: Date): Promise<OpenRink> {
  const rink = await addRink(deps, contextOf(null, userId), {
    name,
    timezone: TIMEZONE,
    dayStartsAt: '03:00',
  })
  await addPin(deps, contextOf(null, userId), { managerName: 'Dan Duty', pin: PIN, rinkId: rink.id })
  const staff: OpenRink['staff'][number][] = []
  for (const [place, person] of PEOPLE.entries()) {
    const role = ['Duty Manager', 'Site Manager'][place] ?? 'Ice Technician'
    staff.push(
      await addStaffMember(deps, contextOf(rink.id, userId), {
        rinkId: rink.id,
        name: person,
        role,
        company: null,
        isSignedIn: false,
      }),
    )
  }
  const context = contextOf(rink.id, userId)
  for (const definition of checklists) {
    const submission = submissionSchema(definition).parse({
      rinkId: rink.id,
      date: operationalDay(at, rink),
      submittedBy: 'Ivy Ice',
      [definition.machinesKey]: machinesOf(definition),
    })
    await submitChecklist(deps, context, { userId, rink }, definition, submission)
  }
  const registered = await deps.db
    .selectFrom('machines')
    .select(['id', 'kind'])
    .where('rinkId', '=', rink.id)
    .orderBy('id')
    .execute()
  const checks = checklists.map(definition => ({
    definition,
    machines: machinesOf(definition),
    ids: registered.filter(({ kind }) => kind === definition.type).map(({ id }) => id),
  }))
  return { rink, userId, staff, checks }
}

// No two of them begin alike.
function nameOf(number: number): string {
  return `Bench Arena ${String(number).padStart(2, '0')}`
}

/** The machines of a checklist, with every question answered well. */
export function machinesOf(
  definition: ChecklistDefinition,
  count = MACHINES[definition.type] ?? 1,
): Machine[] {
  return Array.from({ length: count }, (_, place) => {
    const answers = blankAnswers(definition)
    const good = definition.ratings.find(({ tone }) => tone === 'good')
    for (const { key, maxLength = 40 } of fieldsOf(definition))
      answers.fields[key] = `${definition.type} ${place + 1} ${key}`.slice(0, maxLength)
    for (const { key } of checksOf(definition)) answers.ratings[key] = good?.value ?? ''
    return answersToMachine(definition, answers)
  })
}

function contextOf(rinkId: number | null, userId: number | null) {
  return { rinkId, userId, requestId: null, key: null }
}
