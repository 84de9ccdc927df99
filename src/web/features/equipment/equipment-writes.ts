import { useMutation } from '@tanstack/react-query'
import type { BodyAtRink } from '#contract/endpoint.ts'
import {
  addMachine,
  changeDueDates,
  changeMachine,
  examineMachine,
  mergeMachine,
  type recordAbsence,
  releaseMachine,
  releaseNumber,
  type reportFault,
  retireMachine,
} from '#contract/equipment.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { useQueuedWrite } from '#web/offline/outbox/use-queued-write.ts'
import { absenceWrite, faultWrite } from './queued-writes.ts'

/** What is written to one machine. */
type KeyedWrite<Given, Answer> = (
  given: Given,
  key: string,
  parts: { params: { id: string }; rinkId: number },
) => Promise<Answer>

export function useAddMachine(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useEquipmentWrite(rink, (given: BodyAtRink<typeof addMachine>) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed(body, key => call(addMachine, { body, key }))
  })
}

export function useChangeMachine(rink: Rink, machine: Machine) {
  return useMachineWrite(rink, machine, (given: BodyAtRink<typeof changeMachine>, key, { params, rinkId }) =>
    call(changeMachine, { params, body: { ...given, rinkId }, key }),
  )
}

export function useChangeDueDates(rink: Rink, machine: Machine) {
  return useMachineWrite(rink, machine, (given: BodyAtRink<typeof changeDueDates>, key, { params, rinkId }) =>
    call(changeDueDates, { params, body: { ...given, rinkId }, key }),
  )
}

export function useExamineMachine(rink: Rink, machine: Machine) {
  return useMachineWrite(rink, machine, (given: BodyAtRink<typeof examineMachine>, key, { params, rinkId }) =>
    call(examineMachine, { params, body: { ...given, rinkId }, key }),
  )
}

export function useReleaseMachine(rink: Rink, machine: Machine) {
  return useMachineWrite(rink, machine, (given: BodyAtRink<typeof releaseMachine>, key, { params, rinkId }) =>
    call(releaseMachine, { params, body: { ...given, rinkId }, key }),
  )
}

export function useRetireMachine(rink: Rink, machine: Machine) {
  return useMachineWrite(rink, machine, (given: BodyAtRink<typeof retireMachine>, key, { params, rinkId }) =>
    call(retireMachine, { params, body: { ...given, rinkId }, key }),
  )
}

export function useMergeMachine(rink: Rink, machine: Machine) {
  return useMachineWrite(rink, machine, (given: BodyAtRink<typeof mergeMachine>, key, { params, rinkId }) =>
    call(mergeMachine, { params, body: { ...given, rinkId }, key }),
  )
}

export function useReleaseNumber(rink: Rink, machine: Machine) {
  return useMachineWrite(rink, machine, (given: BodyAtRink<typeof releaseNumber>, key, { params, rinkId }) =>
    call(releaseNumber, { params, body: { ...given, rinkId }, key }),
  )
}

/** Reports a fault, or keeps it until the network is back; the machine is out of service on this tablet at once. */
export function useReportFault(rink: Rink, { id, name, number }: Machine) {
  const send = useQueuedWrite(rink)
  const mutationFn = useKeyed(
    rink,
    { id },
    (given: BodyAtRink<typeof reportFault>, key, { params, rinkId }) =>
      send(faultWrite, { params, body: { ...given, rinkId }, key, about: { name, number } }),
  )
  return useMutation({ mutationFn })
}

/** Says why a machine is not in use today, or keeps it until the network is back. */
export function useRecordAbsence(rink: Rink, { id, name, number }: Machine) {
  const send = useQueuedWrite(rink)
  const mutationFn = useKeyed(
    rink,
    { id },
    (given: BodyAtRink<typeof recordAbsence>, key, { params, rinkId }) =>
      send(absenceWrite, { params, body: { ...given, rinkId }, key, about: { name, number } }),
  )
  return useMutation({ mutationFn })
}

function useMachineWrite<Given extends object, Answer>(
  rink: Rink,
  machine: Pick<Machine, 'id'>,
  write: KeyedWrite<Given, Answer>,
) {
  return useEquipmentWrite(rink, useKeyed(rink, machine, write))
}

/** Keeps the key of what is written to a machine until it is answered. */
function useKeyed<Given extends object, Answer>(
  rink: Rink,
  { id }: Pick<Machine, 'id'>,
  write: KeyedWrite<Given, Answer>,
) {
  const sendKeyed = useWriteKey()
  const parts = { params: { id: String(id) }, rinkId: rink.id }
  return (given: Given) => sendKeyed({ id, ...given }, key => write(given, key, parts))
}

/** Writes to the register. */
export function useEquipmentWrite<Given, Answer>(rink: Rink, write: (given: Given) => Promise<Answer>) {
  return useRinkWrite(rink.id, ['equipment'], write)
}
