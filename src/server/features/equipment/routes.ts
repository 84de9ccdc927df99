import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/equipment.ts'
import { readMachineStatistics } from '#contract/machine-statistics.ts'
import { endOfMinute } from '#domain/dates.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import { writerOf } from '#server/http/writer.ts'
import { pinPlaceOf } from '#server/pins/attempts.ts'
import type { Deps } from '#server/start/deps.ts'
import { addMachine, changeDueDates, changeMachine } from './changes.ts'
import { documentRoutes } from './document-routes.ts'
import { mergeMachine, retireMachine } from './endings.ts'
import { examineMachine, recordAbsence } from './examinations.ts'
import { releaseNumber } from './former-numbers.ts'
import { findLabelledMachine, readLabel } from './labels.ts'
import { reportFault } from './lockouts.ts'
import { paperRoutes } from './paper-routes.ts'
import { machineAt, registerOf, requireMachine } from './reading.ts'
import { releaseMachine } from './releases.ts'
import { statisticsOf } from './statistics.ts'
import { eventsOfMachine, type MachineEventRow } from './store.ts'

export async function equipmentRoutes(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  await documentRoutes(mount, app, deps)
  paperRoutes(mount, deps)
  mount.json(readMachineStatistics, ({ rink, query }) => statisticsOf(deps, rink, query))
  mount.cached(calls.listMachines, ({ rink }, expireAt) => {
    const now = deps.clock()
    expireAt(endOfMinute(now))
    return registerOf(deps.db, rink, now)
  })
  mount.cached(calls.readMachine, ({ rink, params }, expireAt) => {
    const now = deps.clock()
    expireAt(endOfMinute(now))
    return machineAt(deps.db, rink, now, params.id)
  })
  mount.cached(calls.listMachineEvents, async ({ rink, params, query, request, reply }) => {
    const { id } = await requireMachine(deps.db, rink.id, params.id)
    const events = await answerPage(request, reply, query, page => eventsOfMachine(deps.db, id, page))
    return events.map(eventOf)
  })
  mount.json(calls.addMachine, ({ write, body, ...call }) => addMachine(deps, write, writerOf(call), body))
  mount.json(calls.changeMachine, ({ write, params, body, ...call }) =>
    changeMachine(deps, write, writerOf(call), params.id, body),
  )
  mount.json(calls.changeDueDates, ({ write, params, body, ...call }) =>
    changeDueDates(deps, write, writerOf(call), pinPlaceOf(call), params.id, body),
  )
  mount.json(calls.retireMachine, ({ write, params, body, ...call }) =>
    retireMachine(deps, write, writerOf(call), pinPlaceOf(call), params.id, body),
  )
  mount.json(calls.mergeMachine, ({ write, params, body, ...call }) =>
    mergeMachine(deps, write, writerOf(call), pinPlaceOf(call), params.id, body),
  )
  mount.json(calls.releaseNumber, ({ write, params, body, ...call }) =>
    releaseNumber(deps, write, writerOf(call), pinPlaceOf(call), params.id, body),
  )
  mount.json(calls.reportFault, ({ write, params, body, ...call }) =>
    reportFault(deps, write, writerOf(call), params.id, body),
  )
  mount.json(calls.recordAbsence, ({ write, params, body, ...call }) =>
    recordAbsence(deps, write, writerOf(call), params.id, body),
  )
  mount.json(calls.examineMachine, ({ write, params, body, ...call }) =>
    examineMachine(deps, write, writerOf(call), pinPlaceOf(call), params.id, body),
  )
  mount.json(calls.releaseMachine, ({ write, params, body, ...call }) =>
    releaseMachine(deps, write, writerOf(call), pinPlaceOf(call), params.id, body),
  )
  mount.json(calls.readLabel, ({ params }) => readLabel(deps, params.code))
  mount.json(calls.findLabelledMachine, ({ caller, params }) =>
    findLabelledMachine(deps, caller.user, params.code),
  )
}

/** An event as the API sends it. */
function eventOf({
  id,
  machineId,
  kind,
  happenedAt,
  operationalDay,
  who,
  submissionId,
  content,
}: MachineEventRow) {
  const { lines, documentId = null, calloutId = null } = content
  return { id, machineId, kind, happenedAt, operationalDay, who, submissionId, documentId, calloutId, lines }
}
