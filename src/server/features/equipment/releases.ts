import type { z } from 'zod'
import type { releaseSchema } from '#domain/equipment/machine.ts'
import { isOfAllFound, isSamePerson, releaseProblems } from '#domain/equipment/release.ts'
import { Refusal } from '#domain/errors.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { happeningNow, recordEvent } from '#server/machines/events.ts'
import { noteOfLockout } from '#server/machines/lockouts.ts'
import {
  findOpenLockout,
  type LockoutRow,
  type MachineRow,
  updateLockout,
} from '#server/machines/machine-store.ts'
import { requireMachine, saved } from '#server/machines/reading.ts'
import { authoriseByPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

type Release = z.output<typeof releaseSchema>

/**
 * Returns a machine to service after every defect has passed a second check, with the PIN of a manager other
 * than the one who checked it (`released_by_checker`). `wrong_pin` (403, counted), `machine_not_found`;
 * `machine_released` if it has already been released, or found unsafe again since it was seen.
 */
export async function releaseMachine(deps: Deps, writer: Writer, id: number, given: Release) {
  const { rink, userId } = writer
  const releasedBy = await authoriseByPin(deps, writer, given.pin)
  return mutate(deps, writer, async tx => {
    const at = deps.clock()
    const now = at.toISOString()
    const machine = await requireMachine(tx, rink.id, id)
    const open = await requireSeen(tx, machine, given, at)
    refuseIncomplete(open, given, releasedBy)
    const { recheckedBy, workDone } = given
    const lockout = await updateLockout(tx, open.id, {
      releasedAt: now,
      releasedBy,
      releaseUserId: userId,
      workDone,
      recheckedBy,
      // Only the defects known by then: others, from a check that arrives late, cannot have been repaired.
      recheckedKeys: JSON.stringify(open.defects.map(({ key }) => key)),
    })
    const labels = open.defects.map(({ label }) => label).join(', ')
    const event = await recordEvent(tx, 'released', happeningNow(writer, machine, now, releasedBy), {
      lines: [
        { label: 'What was done', text: workDone },
        { label: 'Checked again', text: `${labels}: passed, by ${recheckedBy}` },
        { label: 'Released by', text: releasedBy },
      ],
    })
    const message = `${machine.name} was returned to service by ${releasedBy}.`
    return {
      reply: await saved(deps, tx, rink, machine.id, message),
      audit: [noteOfLockout('machine.released', lockout), event],
      topics: ['equipment'],
    }
  })
}

/** The open lock-out, if it is the one shown to the manager and has no newer findings. */
async function requireSeen(
  tx: OpenTransaction,
  { id, name }: MachineRow,
  { lockoutId, revision }: Release,
  now: Date,
): Promise<LockoutRow> {
  const open = await findOpenLockout(tx, id)
  if (open?.id === lockoutId && isOfAllFound(open.defects, revision, now)) return open
  throw new Refusal('machine_released', { words: { name } })
}

function refuseIncomplete(open: LockoutRow, given: Release, releasedBy: string): void {
  const fields = releaseProblems(open, given)
  if (fields.length > 0) throw new Refusal('invalid', { fields })
  if (isSamePerson(releasedBy, given.recheckedBy)) {
    throw new Refusal('released_by_checker', { words: { name: releasedBy } })
  }
}
