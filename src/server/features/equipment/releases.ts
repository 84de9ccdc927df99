import type { z } from 'zod'
import type { releaseSchema } from '#domain/equipment/machine.ts'
import { recheckInWords } from '#domain/equipment/release.ts'
import { Refusal } from '#domain/errors.ts'
import { closeWithRestriction, doerOf } from '#server/actions/actions.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { happeningNow, recordEvent } from '#server/machines/events.ts'
import {
  findOpenLockout,
  type LockoutRow,
  type MachineRow,
  updateRestriction,
} from '#server/machines/machine-store.ts'
import { requireMachine, saved } from '#server/machines/reading.ts'
import { ended, isSeen, noteOfRestriction } from '#server/machines/restriction.ts'
import { requireCosigner } from '#server/pins/cosigner.ts'
import { requirePinHolder } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { recordedNow } from '#server/writes/performed-at.ts'

type Release = z.output<typeof releaseSchema>

/**
 * Returns a machine to service after every defect has passed a second check, with the PIN of the person who checked
 * (`wrong_own_pin`), and of a manager other than them (`released_by_checker`) and those who found it unsafe
 * (`released_by_finder`). `manager_not_registered` if the manager is not proven to be another person; `wrong_pin`,
 * `person_not_found`, `machine_not_found`; `machine_released` if it has been released or found unsafe again since it was
 * seen.
 */
export async function releaseMachine(deps: Deps, writer: Writer, id: number, given: Release) {
  const { rink, userId } = writer
  const manager = await requirePinHolder(deps, writer, given.pin)
  const { recheckedByPersonId: personId, recheckedPin: pin } = given
  const checker = await requireCosigner(deps, writer, { personId, pin, field: 'recheckedPin' }, 'record')
  const { name: releasedBy } = manager
  return mutate(deps, writer, async tx => {
    const at = deps.clock()
    const now = at.toISOString()
    const machine = await requireMachine(tx, rink.id, id)
    const open = await requireSeen(tx, machine, given, at)
    const { workDone } = given
    const { name: recheckedBy } = checker
    const lockout = await updateRestriction(
      tx,
      open.id,
      await ended(tx, open, given, { manager, checker, userId, now }),
    )
    const closed = await closeWithRestriction(
      tx,
      rink.id,
      {
        machineId: machine.id,
        placeId: null,
        keys: open.defects.map(({ key }) => key),
        calloutId: open.calloutId,
      },
      { checker, workDone, doer: doerOf(releasedBy, userId, recordedNow(at)) },
    )
    const labels = open.defects.map(({ label }) => label).join(', ')
    const results = given.results ? `${recheckInWords(lockout.defects)}, by ${recheckedBy}` : undefined
    const event = await recordEvent(tx, 'released', happeningNow(writer, machine, now, releasedBy), {
      lines: [
        { label: 'What was done', text: workDone },
        { label: 'Checked again', text: results ?? `${labels}: passed, by ${recheckedBy}` },
        { label: 'Released by', text: releasedBy },
      ],
    })
    const message = `${machine.name} was returned to service by ${releasedBy}.`
    return {
      reply: await saved(deps, tx, rink, machine.id, message),
      audit: [noteOfRestriction('machine.released', lockout), event, ...closed],
      topics: ['equipment', 'checks', 'actions', 'callouts'],
    }
  })
}

/** The open lock-out, if it is the one shown to the manager and has no newer findings. */
export async function requireSeen(
  tx: OpenTransaction,
  { id, name }: MachineRow,
  given: Pick<Release, 'lockoutId' | 'revision'>,
  now: Date,
): Promise<LockoutRow> {
  const open = await findOpenLockout(tx, id)
  if (open && isSeen(open, given, now)) return open
  throw new Refusal('machine_released', { words: { name } })
}
