import type { FastifyInstance } from 'fastify'
import { readEarlierFaults } from '#contract/earlier-faults.ts'
import * as calls from '#contract/equipment.ts'
import * as kindCalls from '#contract/machine-kinds.ts'
import { readMachineStatistics } from '#contract/machine-statistics.ts'
import { importMachines as importMachinesCall } from '#contract/machines-import.ts'
import { endOfMinute } from '#domain/dates.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import { answerPage } from '#server/http/paging.ts'
import { kindNamesOf } from '#server/machines/kind-store.ts'
import { reportFault } from '#server/machines/lockouts.ts'
import { eventsOfMachine } from '#server/machines/machine-event-store.ts'
import { type MachineEventRow, machinesOf } from '#server/machines/machine-store.ts'
import { machineAt, registerOf, requireMachine } from '#server/machines/reading.ts'
import type { Deps } from '#server/start/deps.ts'
import { allowUse, listItems } from './allowed-use.ts'
import { addMachine, changeDueDates, changeMachine } from './changes.ts'
import { documentRoutes } from './document-routes.ts'
import { earlierFaultsAt } from './earlier-faults.ts'
import { mergeMachine, retireMachine } from './endings.ts'
import { examineMachine, recordAbsence } from './examinations.ts'
import { releaseNumber } from './former-numbers.ts'
import { changeKind } from './kind-change.ts'
import { findLabelledMachine, labelSheet, readLabel } from './labels.ts'
import { importMachines } from './machines-import.ts'
import { addOwnKind, changeOwnKind, ownKindsAt } from './own-kinds.ts'
import { releaseMachine } from './releases.ts'
import { statisticsOf } from './statistics.ts'

export async function equipmentRoutes(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  await documentRoutes(mount, app, deps)
  mount.paper(calls.printLabels, async ({ rink, query: { machineId, machineIds }, request }) => {
    const { db, config, clock } = deps
    const address = publicAddress(config, request)
    const all =
      machineId === undefined ? await machinesOf(db, rink.id) : [await requireMachine(db, rink.id, machineId)]
    const named = await kindNamesOf(db, rink.id)
    const machines = all
      .filter(({ id, retiredAt }) => retiredAt === null && (!machineIds || machineIds.includes(id)))
      .map(machine => ({ ...machine, ...named(machine.kind) }))
    return {
      name: 'Equipment labels.pdf',
      file: await labelSheet({ rink, machines, address, createdAt: clock() }),
    }
  })
  mount.json(readMachineStatistics, ({ rink, query }) => statisticsOf(deps, rink, query))
  mount.cached(calls.listMachines, ({ rink }, expireAt) => {
    const now = deps.clock()
    expireAt(endOfMinute(now))
    return registerOf(deps.db, rink, now)
  })
  mount.cached(readEarlierFaults, ({ rink }, expireAt) => {
    const now = deps.clock()
    expireAt(endOfMinute(now))
    return earlierFaultsAt(deps.db, rink, now)
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
  mount.json(calls.addMachine, ({ writer, body }) => addMachine(deps, writer, body))
  mount.json(importMachinesCall, ({ writer, body }) => importMachines(deps, writer, body))
  mount.json(calls.changeMachine, ({ writer, params, body }) => changeMachine(deps, writer, params.id, body))
  mount.json(calls.changeDueDates, ({ writer, params, body }) =>
    changeDueDates(deps, writer, params.id, body),
  )
  mount.json(calls.retireMachine, ({ writer, params, body }) => retireMachine(deps, writer, params.id, body))
  mount.json(calls.changeKind, ({ writer, params, body }) => changeKind(deps, writer, params.id, body))
  mount.json(kindCalls.listMachineKinds, ({ rink }) => ownKindsAt(deps.db, rink.id))
  mount.json(kindCalls.addMachineKind, ({ writer, body }) => addOwnKind(deps, writer, body))
  mount.json(kindCalls.changeMachineKind, ({ writer, params, body }) =>
    changeOwnKind(deps, writer, params.id, body),
  )
  mount.json(calls.mergeMachine, ({ writer, params, body }) => mergeMachine(deps, writer, params.id, body))
  mount.json(calls.releaseNumber, ({ writer, params, body }) => releaseNumber(deps, writer, params.id, body))
  mount.json(calls.reportFault, ({ writer, params, body }) => reportFault(deps, writer, params.id, body))
  mount.json(calls.recordAbsence, ({ writer, params, body }) => recordAbsence(deps, writer, params.id, body))
  mount.json(calls.examineMachine, ({ writer, params, body }) =>
    examineMachine(deps, writer, params.id, body),
  )
  mount.json(calls.releaseMachine, ({ writer, params, body }) =>
    releaseMachine(deps, writer, params.id, body),
  )
  mount.json(calls.allowUse, ({ writer, params, body }) => allowUse(deps, writer, params.id, body))
  mount.json(calls.listItems, ({ writer, body }) => listItems(deps, writer, body))
  mount.json(calls.readLabel, ({ params }) => readLabel(deps, params.code))
  mount.json(calls.findLabelledMachine, ({ caller, params }) =>
    findLabelledMachine(deps, caller.user, params.code),
  )
}

/** An event as the API sends it. */
function eventOf({ content, ...event }: MachineEventRow) {
  const { lines, documentId = null, calloutId = null, formerKind, defects = [] } = content
  return {
    ...event,
    documentId,
    calloutId,
    lines,
    ...(formerKind !== undefined && { formerKind }),
    ...(event.kind === 'checked' && { isPassed: defects.length === 0 }),
  }
}
