import type { LogKind } from '#domain/log/contents.ts'
import type { NewLogEntry } from '#domain/log/log-entry.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { refuseOpeningInAlarm, refuseSample, refuseStep } from '#server/log/air-rules.ts'
import { afterResurfacing, refuseOpeningClosedPad, refuseUnlessOpened } from './ice-rules.ts'
import type { Consequences, Recorded, Rules } from './rules.ts'

const RULES: Partial<Record<LogKind, Rules>> = {
  resurfacing: { after: afterResurfacing },
  air: { refuse: refuseSample },
  'air-step': { refuse: refuseStep },
  'ice-state': {
    refuse: async (tx, writer, given, takenAt) => {
      await refuseOpeningClosedPad(tx, writer, given)
      await refuseOpeningInAlarm(tx, writer, given, takenAt)
      await refuseUnlessOpened(tx, writer, given)
    },
  },
}

/** Refuses an entry by the rules of its kind. */
export async function refuseEntry(
  tx: OpenTransaction,
  writer: Writer,
  given: NewLogEntry,
  takenAt: string,
): Promise<void> {
  await RULES[given.kind]?.refuse?.(tx, writer, given, takenAt)
}

/** The consequences of an entry by the rules of its kind. */
export async function consequencesOf(
  tx: OpenTransaction,
  writer: Writer,
  recorded: Recorded,
): Promise<Consequences> {
  return (await RULES[recorded.row.kind]?.after?.(tx, writer, recorded)) ?? { audit: [], topics: [] }
}
