import type { z } from 'zod'
import type * as calls from '#contract/rinks.ts'
import { operationalDay } from '#domain/dates.ts'
import { Refusal } from '#domain/errors.ts'
import { DEFAULT_DAY_START, DEFAULT_TIMEZONE, type Rink } from '#domain/rinks/rink.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import { findRink, findRinkNamed, insertRink, updateRink } from '#server/rinks/rink-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'

type RinkDetails = z.output<typeof calls.addRink.body>

/** Adds a rink; `rink_name_taken` if the name is already in use. */
export function addRink(deps: Deps, context: WriteContext, details: RinkDetails): Promise<Rink> {
  return mutate(deps, context, async tx => {
    const { name, timezone = DEFAULT_TIMEZONE, dayStartsAt = DEFAULT_DAY_START } = details
    const {
      payPeriod = null,
      payPeriodStartsOn = null,
      uncheckedMachines = null,
      actionHours = null,
      phone = null,
      contractor = null,
      contractorPhone = null,
    } = details
    await refuseTakenName(tx, name)
    const createdAt = deps.clock().toISOString()
    const settings = {
      payPeriod,
      payPeriodStartsOn,
      uncheckedMachines,
      actionHours: asJson(actionHours),
      phone,
      contractor,
      contractorPhone,
    }
    const rink = { name, timezone, dayStartsAt, ...settings, createdAt }
    const added = await insertRink(tx, rink)
    return {
      reply: added,
      audit: [{ action: 'rink.added', record: 'ice_rinks', recordId: added.id }],
      topics: ['rinks'],
    }
  })
}

/** Changes the given fields of a rink; `rink_not_found`, `rink_name_taken`. */
export function changeRink(
  deps: Deps,
  context: WriteContext,
  id: number,
  changes: z.output<typeof calls.changeRink.body>,
): Promise<Rink> {
  return mutate(deps, context, async tx => {
    const before = await findRink(tx, id)
    if (!before) throw new Refusal('rink_not_found')
    if (changes.name !== undefined) await refuseTakenName(tx, changes.name, id)
    const { name = before.name, timezone = before.timezone, dayStartsAt = before.dayStartsAt } = changes
    const { payPeriod = before.payPeriod, payPeriodStartsOn = before.payPeriodStartsOn } = changes
    const { uncheckedMachines = before.uncheckedMachines, actionHours = before.actionHours } = changes
    const { phone = before.phone } = changes
    const { contractor = before.contractor, contractorPhone = before.contractorPhone } = changes
    const settings = {
      payPeriod,
      payPeriodStartsOn,
      uncheckedMachines,
      actionHours: asJson(actionHours),
      phone,
      contractor,
      contractorPhone,
    }
    const rink = { name, timezone, dayStartsAt, ...settings }
    const hasNewTime = timezone !== before.timezone || dayStartsAt !== before.dayStartsAt
    const former = {
      until: operationalDay(deps.clock(), before),
      timezone: before.timezone,
      dayStartsAt: before.dayStartsAt,
    }
    const changed = await updateRink(tx, id, {
      ...rink,
      // The days that are over keep the times that they had.
      ...(hasNewTime && { formerTimes: JSON.stringify([...(before.formerTimes ?? []), former]) }),
    })
    return {
      reply: changed,
      audit: [{ action: 'rink.changed', record: 'ice_rinks', recordId: id }],
      topics: ['rinks'],
    }
  })
}

function asJson(value: Rink['actionHours']): string | null {
  return value ? JSON.stringify(value) : null
}

async function refuseTakenName(tx: OpenTransaction, name: string, exceptId?: number): Promise<void> {
  const taken = await findRinkNamed(tx, name)
  if (taken && taken.id !== exceptId) throw new Refusal('rink_name_taken')
}
