import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { momentInWords } from '#domain/dates.ts'
import { isKnownAs } from '#domain/equipment/identity.ts'
import { lockingAnswers } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { lastChecklistOf, useEarlierFaults } from '#web/machines/earlier-faults.ts'
import { useChecklistsOnTablet } from '../checklists-on-tablet.ts'
import { inspectorIn } from '../inspector.ts'
import { identityOfFields } from '../machine/offered-machines.ts'
import { texts } from '../texts.ts'

/** The last check of a machine that this tablet knows of; `at` is an instant. */
export interface Told {
  at: string
  who: string
  /** The bad answers: 'Brakes: Fail'. */
  bad: string[]
  /** The record; `null` while the check waits on this tablet. */
  submissionId: number | null
  isUnsent: boolean
}

/** The last check of a machine: on the server, or waiting on this tablet. */
export function useLastCheck(
  definition: ChecklistDefinition,
  rink: Rink,
  machine: Machine,
): Told | undefined {
  const { lastChecks } = useEarlierFaults(rink)
  const { waiting } = useChecklistsOnTablet(rink)(definition)
  const unsent = waiting.flatMap(({ madeAt: at, submittedBy, machines }): Told[] => {
    const entry = machines.find(one => isKnownAs(machine, identityOfFields(definition, one)))
    if (!entry) return []
    const [inspector] = Object.values(inspectorIn(definition, entry))
    const bad = lockingAnswers(definition, entry).map(({ label, rating }) => `${label}: ${rating}`)
    return [{ at, who: inspector || submittedBy, bad, submissionId: null, isUnsent: true }]
  })
  const sent = lastChecklistOf(lastChecks, machine.id)
  const last = unsent.at(-1)
  if (!sent || (last && last.at > sent.at)) return last
  const { at, who, submissionId } = sent
  const bad = sent.bad.map(({ label, rating }) => `${label}: ${rating}`)
  return { at, who, submissionId, bad, isUnsent: false }
}

/** 'No faults · today 06:15', relative to a day at the rink. */
export function lastCheckInWords({ at, bad, isUnsent }: Told, rink: Rink, today: string): string {
  return [
    isUnsent && texts.cards.unsent,
    bad.length > 0 ? bad.join(', ') : texts.cards.noFaults,
    momentInWords(at, rink.timezone, today),
  ]
    .filter(Boolean)
    .join(' · ')
}
