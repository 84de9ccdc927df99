import { recordAbsence, reportFault } from '#contract/equipment.ts'
import { afterAbsence, afterFault, locksOfFault } from '#domain/equipment/pending-checks.ts'
import { textAt } from '#domain/forms/items.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { queuedWrite } from '#web/offline/outbox/queued-write.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'

/** The machine as the screen showed it, so that a pending write can name it without the register. */
interface About extends Record<string, string> {
  name: string
  number: string
}

/** A reported fault; its machine is out of service on this tablet at once. */
export const faultWrite = queuedWrite({
  endpoint: reportFault,
  topics: ['equipment'],
  label: ({ submittedBy }, machine: About) => ({
    what: `Fault of ${nameInWords(machine)}`,
    who: submittedBy,
  }),
  apply: { register: (register, write) => afterFault(register, faultIn(write)) },
  locks: write => locksOfFault(faultIn(write)),
})

/** Why a machine is not in use today. */
export const absenceWrite = queuedWrite({
  endpoint: recordAbsence,
  topics: ['equipment'],
  label: ({ submittedBy }, machine: About) => ({
    what: `${nameInWords(machine)} is not in use`,
    who: submittedBy,
  }),
  apply: {
    register: (register, { params, body, madeAt }, rink) =>
      afterAbsence(
        register,
        { machineId: Number(params['id']), reason: textAt(body, 'reason'), madeAt },
        rink,
      ),
  },
})

function faultIn({ key, params, body, about, what, madeAt }: WaitingWrite) {
  // A write of an earlier version does not name the machine.
  const named = { name: about?.['name'] ?? what, number: about?.['number'] ?? '' }
  const description = textAt(body, 'description')
  const submittedBy = textAt(body, 'submittedBy')
  return { key, machineId: Number(params['id']), named, description, submittedBy, madeAt }
}
