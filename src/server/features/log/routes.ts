import { listClosings } from '#contract/closings.ts'
import * as calls from '#contract/log.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { Refusal } from '#domain/errors.ts'
import { instantsOfDays } from '#domain/wall-clock.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import { findEntry, latestEntries } from '#server/log/entry-store.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import { latestLockouts } from '#server/machines/history-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { openUnsafeIce, recordLogEntry } from './log-entries.ts'
import { changeLogSetting } from './settings.ts'
import { withdrawLogEntry } from './withdrawal.ts'

const MOST_CLOSINGS = 1000

export function logRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps
  mount.json(calls.recordLogEntry, ({ writer, body }) => recordLogEntry(deps, writer, body))
  mount.json(calls.openUnsafeIce, ({ writer, body }) => openUnsafeIce(deps, writer, body))
  mount.cached(calls.listLogEntries, ({ rink, query, request, reply }) => {
    const { kind, placeId, from, to } = query
    const isShift = kind === 'shift'
    const kinds = kind && [isShift ? ('plant' as const) : kind]
    const ofPlant = kinds?.includes('plant') && { isShift }
    const ofDays = instantsOfDays({ from, to }, rink)
    return answerPage(request, reply, query, page =>
      latestEntries(db, rink.id, { ...page, ...ofDays, kinds, ...ofPlant, placeId, withWithdrawn: true }),
    )
  })
  mount.cached(listClosings, async ({ rink, query: { from, to } }) => {
    const ofDays = instantsOfDays({ from, to }, rink)
    const rows = await latestLockouts(db, rink.id, { limit: MOST_CLOSINGS, before: undefined, ...ofDays })
    return rows.map(({ id, machineId, placeId, name, defects, lockedAt, lockedBy, releasedAt }) => ({
      id,
      machineId,
      placeId,
      name,
      reasons: defects.map(defectInWords),
      closedAt: lockedAt,
      closedBy: lockedBy,
      openedAt: releasedAt,
    }))
  })
  mount.cached(calls.readLogEntry, async ({ rink, params }) => {
    const entry = await findEntry(db, rink.id, params.id)
    if (!entry) throw new Refusal('log_entry_not_found')
    return entry
  })
  mount.json(calls.withdrawLogEntry, ({ writer, params, body }) =>
    withdrawLogEntry(deps, writer, params.id, body),
  )
  mount.cached(calls.readLogSettings, ({ rink }) => settingsAt(db, rink.id))
  mount.json(calls.changeLogSetting, ({ writer, body }) => changeLogSetting(deps, writer, body))
}
