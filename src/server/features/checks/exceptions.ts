import type { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import type { newClosureSchema, newNoneHereSchema } from '#domain/checks/check.ts'
import { scheduledWindow } from '#domain/checks/scheduled.ts'
import { operationalDay } from '#domain/dates.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { closuresBetween } from '#server/checks/closed-days.ts'
import { noneHereAt } from '#server/checks/none-here.ts'
import type { Database } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { findCheck, schedulesOfCheck } from './store.ts'

const YEAR = 365
const DAY_MS = 24 * 60 * 60_000
const LAST_DAY = '9999-12-31'

/**
 * Skips one instance of a check; `check_not_found`, `check_skipped`, `wrong_pin`; `not_due` if its time is over: what was
 * missed stays missed.
 */
export async function skipCheck(
  deps: Deps,
  writer: Writer,
  checkId: number,
  given: { day: string; opens: string; reason: string; pin: string; pinOf?: number | undefined },
) {
  const { rink, userId } = writer
  const skippedBy = await authoriseByPin(deps, writer, given.pin)
  return mutate(deps, writer, async tx => {
    if (!(await findCheck(tx, rink.id, checkId))) throw new Refusal('check_not_found')
    const { day, opens, reason } = given
    const window = scheduledWindow(await schedulesOfCheck(tx, checkId), { day, opens }, rink)
    if (!window || window.lateUntil < deps.clock()) throw new Refusal('not_due')
    const skipped = await tx
      .insertInto('checkSkips')
      .values({
        rinkId: rink.id,
        checkId,
        day,
        opens,
        reason,
        skippedBy,
        skippedAt: deps.clock().toISOString(),
        userId,
      })
      .onConflict(conflict => conflict.columns(['checkId', 'day', 'opens']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!skipped) throw new Refusal('check_skipped')
    return {
      reply: { success: true as const, message: `Skipped by ${skippedBy}.` },
      audit: [{ action: 'check.skipped', record: 'check_skips', recordId: skipped.id }],
      topics: ['checks'],
    }
  })
}

/** The closed days from a year ago on. */
export function closuresOf(db: Database, rink: Rink, now: Date) {
  return closuresBetween(db, rink.id, { from: dayAfter(operationalDay(now, rink), -YEAR), to: LAST_DAY })
}

/** Closes the rink or its ice. Days that are over cannot be closed: what was missed on them stays missed. */
export async function addClosure(deps: Deps, writer: Writer, given: z.output<typeof newClosureSchema>) {
  const { rink, userId } = writer
  const { subject, fromDay, toDay, reason } = given
  const now = deps.clock()
  if (fromDay < operationalDay(now, rink)) throw refuseField('fromDay', 'Choose today or a later day.')
  return mutate(deps, writer, async tx => {
    const { id } = await tx
      .insertInto('closures')
      .values({
        rinkId: rink.id,
        subject,
        fromDay,
        toDay,
        reason,
        setAt: now.toISOString(),
        userId,
        cancelledAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      reply: { success: true as const, message: 'The closed days are saved.' },
      audit: [{ action: 'closure.added', record: 'closures', recordId: id }],
      topics: ['checks'],
    }
  })
}

/** Ends a closure before today, or cancels one that has not begun; `closure_not_found`. */
export async function cancelClosure(deps: Deps, writer: Writer, id: number) {
  const { rink } = writer
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const today = operationalDay(now, rink)
    const closure = await tx
      .selectFrom('closures')
      .selectAll()
      .where('rinkId', '=', rink.id)
      .where('id', '=', id)
      .where('cancelledAt', 'is', null)
      .executeTakeFirst()
    if (!closure || closure.toDay < today) throw new Refusal('closure_not_found')
    const hasBegun = closure.fromDay < today
    await tx
      .updateTable('closures')
      .set(hasBegun ? { toDay: dayAfter(today, -1) } : { cancelledAt: now.toISOString() })
      .where('id', '=', id)
      .execute()
    const message = hasBegun ? 'Reopened from today.' : 'The closed days are cancelled.'
    return {
      reply: { success: true as const, message },
      audit: [{ action: 'closure.ended', record: 'closures', recordId: id }],
      topics: ['checks'],
    }
  })
}

/** The kinds of machine that the rink states to have none of. */
export async function listNoneHere(db: Database, rink: Rink, now: Date) {
  const stated = await noneHereAt(db, rink.id)
  return stated.map(({ id, type, reason, authorisedBy, statedAt }) => ({
    id,
    type,
    reason,
    authorisedBy,
    statedAt,
    isReviewDue: now.getTime() - Date.parse(statedAt) > YEAR * DAY_MS,
  }))
}

/**
 * States that the rink has no machine of a kind: its checklist counts as complete (decisions beyond, The end of a shift).
 * Stating it again confirms it for another year. `wrong_pin`; `has_machine` names one that is in the register.
 */
export async function stateNoneHere(deps: Deps, writer: Writer, given: z.output<typeof newNoneHereSchema>) {
  const { rink, userId } = writer
  const { type, reason } = given
  const authorisedBy = await authoriseByPin(deps, writer, given.pin)
  return mutate(deps, writer, async tx => {
    const now = deps.clock().toISOString()
    const machine = await tx
      .selectFrom('machines')
      .select('name')
      .where('rinkId', '=', rink.id)
      .where('kind', '=', type)
      .where('retiredAt', 'is', null)
      .where('mergedInto', 'is', null)
      .executeTakeFirst()
    if (machine) throw new Refusal('has_machine', { words: { name: machine.name } })
    const replaced = await tx
      .updateTable('noneHere')
      .set({ endedAt: now })
      .where('rinkId', '=', rink.id)
      .where('type', '=', type)
      .where('endedAt', 'is', null)
      .returning('id')
      .execute()
    const { id } = await tx
      .insertInto('noneHere')
      .values({ rinkId: rink.id, type, reason, authorisedBy, statedAt: now, userId, endedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const noun = checklists.find(definition => definition.type === type)?.form.list.noun.toLowerCase() ?? type
    return {
      reply: { success: true as const, message: `Saved: no ${noun} here, confirmed by ${authorisedBy}.` },
      audit: [
        ...replaced.map(row => ({
          action: 'none-here.ended' as const,
          record: 'none_here' as const,
          recordId: row.id,
        })),
        { action: 'none-here.stated', record: 'none_here', recordId: id },
      ],
      topics: ['checks', 'checklists'],
    }
  })
}

/** Ends the statement: the checklist is due again; `none_here_not_found`. */
export async function endNoneHere(deps: Deps, writer: Writer, id: number) {
  return mutate(deps, writer, async tx => {
    const ended = await tx
      .updateTable('noneHere')
      .set({ endedAt: deps.clock().toISOString() })
      .where('rinkId', '=', writer.rink.id)
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new Refusal('none_here_not_found')
    return {
      reply: { success: true as const, message: 'The checklist is due again.' },
      audit: [{ action: 'none-here.ended', record: 'none_here', recordId: id }],
      topics: ['checks', 'checklists'],
    }
  })
}
