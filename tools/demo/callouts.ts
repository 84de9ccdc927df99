import { formatInRinkTime } from '#domain/dates.ts'
import { minutesAfter } from './calendar.ts'
import type { CalloutPlan, CalloutStep } from './plan/reports.ts'
import { onSiteAt } from './roster.ts'
import { type Deed, deed, momentAt, noteOf, requireManagerAt, type Site } from './site.ts'

const SIGNED_FORMAT = 'dd MMM yyyy HH:mm'

/** Engineer callouts and what became of them. */
export function calloutDeeds(site: Site): Deed[] {
  return site.plan.callouts.flatMap(callout => [
    callOut(site, callout),
    ...callout.steps.map(step => takeStep(site, callout, step)),
  ])
}

function callOut(site: Site, callout: CalloutPlan): Deed {
  const at = momentAt(site, callout)
  const seenAt = minutesAfter(at, -12)
  const manager = requireManagerAt(site, at)
  refuseAbsent(site, callout.by, at)
  return deed(site, at, async tx => {
    const written = await tx
      .insertInto('engineerCallout')
      .values({
        rinkId: site.rink.id,
        reference: referenceOf(at),
        status: 'In Progress',
        requestedBy: null,
        authorisedBy: manager,
        submittedAt: at.toISOString(),
        photoPaths: JSON.stringify([]),
        imageUploaded: false,
        equipment: callout.equipment,
        reportedIssue: callout.issue,
        backgroundInformation: callout.background,
        staffMemberTimeDate: signedAt(site, seenAt),
        staffMemberNameSignature: callout.by,
        dutyManagerActionTaken: callout.action,
        dutyManagerInitialTimeDate: signedAt(site, at),
        dutyManagerInitialNameSignature: manager,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return [noteOf('callout.added', 'engineer_callout', written)]
  })
}

function takeStep(site: Site, callout: CalloutPlan, step: CalloutStep): Deed {
  const at = momentAt(site, step)
  const manager = requireManagerAt(site, at)
  return deed(site, at, async tx => {
    const written = await tx
      .updateTable('engineerCallout')
      .set({
        status: step.status,
        ...(step.status === 'Resolved' && { authorisedBy: manager }),
        routeCauseAnalysis: step.cause,
        proposedFixShortTerm: step.shortTerm,
        proposedFixLongTerm: step.longTerm,
        serviceEngineerTimeDate: signedAt(site, minutesAfter(at, -20)),
        serviceEngineerNameSignature: step.engineer,
        concludingComments: step.comments,
        dutyManagerFinalTimeDate: signedAt(site, at),
        dutyManagerFinalNameSignature: manager,
      })
      .where('rinkId', '=', site.rink.id)
      .where('reference', '=', referenceOf(momentAt(site, callout)))
      .returningAll()
      .executeTakeFirstOrThrow()
    return [noteOf('callout.changed', 'engineer_callout', written)]
  })
}

/** Specification 2, section 3.1. */
function referenceOf(at: Date): string {
  return `EC${at.getTime()}`
}

function signedAt({ rink }: Site, at: Date): string {
  return formatInRinkTime(at, rink.timezone, SIGNED_FORMAT)
}

// The history has to fit together: nobody reports what broke on their day off.
function refuseAbsent(site: Site, name: string, at: Date): void {
  if (onSiteAt(site.roster, at).some(shift => shift.name === name)) return
  throw new Error(`${name} is not at ${site.plan.name} at ${at.toISOString()}.`)
}
