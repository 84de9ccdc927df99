import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyAtRink } from '#contract/endpoint.ts'
import {
  addMachine,
  changeDueDates,
  changeMachine,
  examineMachine,
  mergeMachine,
  recordAbsence,
  releaseMachine,
  releaseNumber,
  reportFault,
  retireMachine,
} from '#contract/equipment.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { useQueuedCall } from '#web/offline/outbox/use-queued-call.ts'
import { faultInWords, nameInWords } from './words.ts'

/** What is written to one machine. */
type KeyedWrite<Given, Answer> = (
  given: Given,
  key: string,
  parts: { params: { id: string }; rinkId: number },
) => Promise<Answer>

export function useAddMachine(rink: Rink) {
  const sendKeyed = useWriteKey()
  return useEquipmentMutation(rink, (given: BodyAtRink<typeof addMachine>) => {
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
export function useReportFault(rink: Rink, machine: Machine) {
  const send = useQueuedCall(rink)
  return useMachineWrite(rink, machine, (given: BodyAtRink<typeof reportFault>, key, { params, rinkId }) => {
    const what = faultInWords(machine)
    return send(reportFault, { params, body: { ...given, rinkId }, key, what, who: given.submittedBy })
  })
}

/** Says why a machine is not in use today, or keeps it until the network is back. */
export function useRecordAbsence(rink: Rink, machine: Machine) {
  const send = useQueuedCall(rink)
  return useMachineWrite(
    rink,
    machine,
    (given: BodyAtRink<typeof recordAbsence>, key, { params, rinkId }) => {
      const what = `${nameInWords(machine)} is not in use`
      return send(recordAbsence, { params, body: { ...given, rinkId }, key, what, who: given.submittedBy })
    },
  )
}

function useMachineWrite<Given extends object, Answer>(
  rink: Rink,
  { id }: Pick<Machine, 'id'>,
  write: KeyedWrite<Given, Answer>,
) {
  const sendKeyed = useWriteKey()
  const parts = { params: { id: String(id) }, rinkId: rink.id }
  return useEquipmentMutation(rink, (given: Given) =>
    sendKeyed({ id, ...given }, key => write(given, key, parts)),
  )
}

/** Writes to the register, which is asked again afterwards. */
export function useEquipmentMutation<Given, Answer>(
  rink: Rink,
  mutationFn: (given: Given) => Promise<Answer>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queries.invalidateQueries({ queryKey: rinkKey(rink.id, 'equipment') }),
  })
}
