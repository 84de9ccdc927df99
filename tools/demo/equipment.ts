import type { z } from 'zod'
import { examinationSchema } from '#domain/equipment/machine.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import { blocksOf } from '#server/document-rendering/blocks.ts'
import { pdfOf } from '#server/document-rendering/pdf.ts'
import { changeDueDates, changeMachine } from '#server/features/equipment/changes.ts'
import { addDocument } from '#server/features/equipment/documents.ts'
import { examineMachine, recordAbsence } from '#server/features/equipment/examinations.ts'
import { reportFault } from '#server/features/equipment/lockouts.ts'
import { registerOf } from '#server/features/equipment/reading.ts'
import { releaseMachine } from '#server/features/equipment/releases.ts'
import { writerAt } from './authorise.ts'
import { earlier, later, minutesAfter } from './calendar.ts'
import type { Finding } from './plan/checklists.ts'
import type { EquipmentPlan } from './plan/equipment.ts'
import type { When } from './plan/when.ts'
import {
  type Deed,
  findSomebodyAt,
  momentAt,
  requireManagerAt,
  requireStaff,
  type Site,
  writeContext,
} from './site.ts'

/** A check that was repeated is written down a little before the manager comes to look. */
const MINUTES_UNTIL_RELEASED = 4

/** What was entered of the machines that the checklists name, what was found of them, and how they came back into service. */
export function equipmentDeeds(site: Site): Deed[] {
  const { dueDatesEntered, examinations, faults, absences, remarks } = site.plan.equipment
  return [
    { at: momentAt(site, dueDatesEntered), write: () => enterDueDates(site) },
    ...remarks.map(remark => ({ at: momentAt(site, remark), write: () => writeRemarks(site, remark) })),
    ...examinations.map(done => ({ at: momentAt(site, done), write: () => examine(site, done) })),
    ...faults.map(fault => ({ at: momentAt(site, fault), write: () => report(site, fault) })),
    ...absences.map(absence => ({ at: saidAt(site, absence), write: () => sayWhy(site, absence) })),
    ...site.plan.checklists.findings.flatMap(finding => releaseDeeds(site, finding)),
  ]
}

/** The time out of service of a machine by its name, if it is. */
export async function findLockout(site: Site, machine: string): Promise<number | undefined> {
  return (await requireMachine(site, machine)).lockout?.id
}

async function enterDueDates(site: Site): Promise<void> {
  const { due, dueDatesEntered } = site.plan.equipment
  const { deps, rink } = site
  const pin = pinAt(site, momentAt(site, dueDatesEntered))
  for (const [name, plans] of Map.groupBy(due, ({ machine }) => machine)) {
    const dueDates = plans.map(({ kind, everyMonths, inDays }) => ({
      kind,
      everyMonths,
      dueOn: dayFromToday(site, inDays),
    }))
    const { id } = await requireMachine(site, name)
    const { place } = writerAt(site)
    await changeDueDates(deps, writeContext(site), writerAt(site), place, id, {
      rinkId: rink.id,
      dueDates,
      pin,
    })
  }
}

async function writeRemarks(site: Site, { machine, remarks }: EquipmentPlan['remarks'][number]) {
  const { id, revision } = await requireMachine(site, machine)
  const change = { rinkId: site.rink.id, revision, remarks }
  await changeMachine(site.deps, writeContext(site), writerAt(site), id, change)
}

async function examine(site: Site, done: EquipmentPlan['examinations'][number]): Promise<void> {
  const { deps, rink, userId, plan } = site
  const at = momentAt(site, done)
  const { id } = await requireMachine(site, done.machine)
  const title = `Report ${done.report}`
  const blocks = blocksOf(done.text)
  const file = await pdfOf({ title, footer: `${title} · ${done.doneBy}`, createdAt: at, blocks })
  const uploader = { userId, rink, email: plan.user.email }
  const document = await addDocument(deps, writeContext(site), uploader, id, {
    rinkId: rink.id,
    title: 'Report of thorough examination',
    file,
    fileName: `${done.report}.pdf`,
  })
  const sent: z.input<typeof examinationSchema> = {
    rinkId: rink.id,
    kind: done.kind,
    doneOn: dayFromToday(site, -done.daysAgo),
    doneBy: done.doneBy,
    hasPassed: true,
    report: done.report,
    documentId: document.id,
    nextDueOn: dayFromToday(site, done.nextInDays),
    everyMonths: done.everyMonths,
    pin: pinAt(site, at),
  }
  const writer = writerAt(site)
  await examineMachine(deps, writeContext(site), writer, writer.place, id, examinationSchema.parse(sent))
}

async function report(site: Site, { machine, by, description }: EquipmentPlan['faults'][number]) {
  const { id } = await requireMachine(site, machine)
  const fault = { rinkId: site.rink.id, submittedBy: by, description, photoPaths: [] }
  await reportFault(site.deps, writeContext(site), writerAt(site), id, fault)
}

async function sayWhy(site: Site, { machine, by, reason }: EquipmentPlan['absences'][number]) {
  const { id } = await requireMachine(site, machine)
  const absence = { rinkId: site.rink.id, submittedBy: by, reason }
  await recordAbsence(site.deps, writeContext(site), writerAt(site), id, absence)
}

/** A defect that was put right is checked again by the technician, and released by the manager. */
function releaseDeeds(site: Site, { machine, until, fixedAt, workDone }: Finding): Deed[] {
  if (fixedAt === undefined || workDone === undefined) return []
  const at = minutesAfter(momentAt(site, { daysAgo: until, time: fixedAt }), MINUTES_UNTIL_RELEASED)
  return [{ at, write: () => releaseIfLocked(site, at, machine, workDone) }]
}

async function releaseIfLocked(site: Site, at: Date, name: string, workDone: string): Promise<void> {
  const { deps, rink } = site
  const { id, lockout } = await requireMachine(site, name)
  if (!lockout) return
  const writer = writerAt(site)
  await releaseMachine(deps, writeContext(site), writer, writer.place, id, {
    rinkId: rink.id,
    lockoutId: lockout.id,
    workDone,
    recheckedBy: findSomebodyAt(site, at, ['Ice Technician', 'Skate Hire'])?.name ?? '',
    recheckedKeys: lockout.defects.map(({ key }) => key),
    pin: pinAt(site, at),
  })
}

async function requireMachine({ deps, rink }: Site, name: string) {
  const machines = await registerOf(deps.db, rink, deps.clock())
  const machine = machines.find(known => known.name === name)
  if (!machine) throw new Error(`${name} is not in the register of ${rink.name} yet.`)
  return machine
}

function pinAt(site: Site, at: Date): string {
  return requireStaff(site, requireManagerAt(site, at)).pin ?? ''
}

function dayFromToday({ days }: Site, count: number): string {
  const today = days.find(({ daysAgo }) => daysAgo === 0)
  if (!today) throw new Error('The demo has no today.')
  return dayAfter(today.date, count)
}

// What is said of today already has to be, also when the demo is started at the very beginning of a day.
function saidAt(site: Site, { daysAgo, time }: When): Date {
  const planned = momentAt(site, { daysAgo, time })
  if (daysAgo > 0) return planned
  const beginning = momentAt(site, { daysAgo, time: site.rink.dayStartsAt })
  return later(beginning, earlier(planned, site.now))
}
