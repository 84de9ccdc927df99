import { formatInRinkTime } from '#domain/dates.ts'
import { addCallout, changeCallout } from '#server/features/callouts/callouts.ts'
import { uploadPhoto } from '#server/photos/photos.ts'
import { authorise, writerAt } from './authorise.ts'
import { minutesAfter } from './calendar.ts'
import { findLockout } from './equipment.ts'
import { demoPhoto } from './photo.ts'
import type { CalloutPlan, CalloutStep } from './plan/reports.ts'
import { onSiteAt } from './roster.ts'
import { type Deed, momentAt, requireManagerAt, type Site, writeContext } from './site.ts'

const SIGNED_FORMAT = 'dd MMM yyyy HH:mm'

/** Engineer callouts and what became of them, each authorised by the manager who was there. */
export function calloutDeeds(site: Site): Deed[] {
  return site.plan.callouts.flatMap(callout => {
    const ids: { callout?: number } = {}
    return [
      {
        at: momentAt(site, callout),
        write: async () => {
          ids.callout = await callOut(site, callout)
        },
      },
      ...callout.steps.map(step => ({
        at: momentAt(site, step),
        write: () => takeStep(site, ids.callout ?? 0, step),
      })),
    ]
  })
}

async function callOut(site: Site, callout: CalloutPlan): Promise<number> {
  const { deps, rink, userId } = site
  const at = momentAt(site, callout)
  const seenAt = minutesAfter(at, -12)
  const manager = requireManagerAt(site, at)
  refuseAbsent(site, callout.by, at)
  const photoId = `demo-${rink.id}-${at.getTime()}`
  const photo = await demoPhoto(callout.equipment)
  const { photoPath } = await uploadPhoto(deps, writeContext(site), { userId, rink }, { photo, photoId })
  const lockoutId = callout.repairs ? await findLockout(site, callout.repairs) : undefined
  await authorise(site, manager)
  const { id } = await addCallout(deps, writeContext(site), writerAt(site), {
    ...UNWRITTEN,
    rinkId: rink.id,
    lockoutId,
    reference: `EC${at.getTime()}`,
    photoPaths: [photoPath],
    submittedBy: callout.by,
    equipment: callout.equipment,
    reportedIssue: callout.issue,
    backgroundInformation: callout.background,
    staffMemberTimeDate: signedAt(site, seenAt),
    staffMemberNameSignature: callout.by,
    dutyManagerActionTaken: callout.action,
    dutyManagerInitialTimeDate: signedAt(site, at),
    dutyManagerInitialNameSignature: manager,
  })
  return id
}

async function takeStep(site: Site, id: number, step: CalloutStep): Promise<void> {
  const { deps, rink } = site
  const at = momentAt(site, step)
  const manager = requireManagerAt(site, at)
  if (step.status === 'Resolved') await authorise(site, manager)
  await changeCallout(deps, writeContext(site), writerAt(site), id, {
    rinkId: rink.id,
    status: step.status,
    submittedBy: manager,
    routeCauseAnalysis: step.cause,
    proposedFixShortTerm: step.shortTerm,
    proposedFixLongTerm: step.longTerm,
    serviceEngineerTimeDate: signedAt(site, minutesAfter(at, -20)),
    serviceEngineerNameSignature: step.engineer,
    concludingComments: step.comments,
    dutyManagerFinalTimeDate: signedAt(site, at),
    dutyManagerFinalNameSignature: manager,
  })
}

/** What a new callout leaves open. */
const UNWRITTEN = {
  routeCauseAnalysis: null,
  proposedFixShortTerm: null,
  proposedFixLongTerm: null,
  serviceEngineerTimeDate: null,
  serviceEngineerNameSignature: null,
  concludingComments: null,
  dutyManagerFinalTimeDate: null,
  dutyManagerFinalNameSignature: null,
}

function signedAt({ rink }: Site, at: Date): string {
  return formatInRinkTime(at, rink.timezone, SIGNED_FORMAT)
}

// The history has to fit together: nobody reports what broke on their day off.
function refuseAbsent(site: Site, name: string, at: Date): void {
  if (onSiteAt(site.roster, at).some(shift => shift.name === name)) return
  throw new Error(`${name} is not at ${site.plan.name} at ${at.toISOString()}.`)
}
