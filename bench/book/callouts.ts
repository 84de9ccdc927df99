import { calloutForm } from '#domain/callouts/callout.ts'
import { searchTextOf } from '#domain/forms/record.ts'
import type { Bulk } from './bulk.ts'
import type { Day } from './days.ts'
import type { OpenRink } from './rinks.ts'

const ISSUES = [
  ['Chiller 2', 'Trips after ten minutes'],
  ['Resurfacer', 'The blade does not lower evenly'],
  ['Plant room fan', 'Rattles at full speed'],
  ['Side door', 'Does not close by itself'],
]

/** Two engineer callouts in three days, each resolved on the same day. */
export function writeCallouts(bulk: Bulk, { rink, userId }: OpenRink, day: Day): void {
  if (day.isToday || (day.number + rink.id) % 3 === 0) return
  const rinkId = rink.id
  const [equipment = '', reportedIssue = ''] = ISSUES[day.number % ISSUES.length] ?? []
  const [submittedAt, resolvedAt] = [day.at(10), day.at(16)]
  const reference = `EC${Date.parse(submittedAt)}`
  const reported = {
    equipment,
    reportedIssue,
    backgroundInformation: 'Noticed on the morning round',
    staffMemberTimeDate: `${day.date} 09:45`,
    staffMemberNameSignature: 'Ivy Ice',
    dutyManagerActionTaken: 'Switched over to the spare',
    dutyManagerInitialTimeDate: `${day.date} 10:00`,
    dutyManagerInitialNameSignature: 'Dan Duty',
  }
  const answered = {
    routeCauseAnalysis: 'A worn contact in the starter',
    proposedFixShortTerm: 'Contact replaced',
    proposedFixLongTerm: 'Renew the starter with the next service',
    serviceEngineerTimeDate: `${day.date} 15:30`,
    serviceEngineerNameSignature: 'Ed Engineer',
    concludingComments: 'Ran for an hour without a fault',
    dutyManagerFinalTimeDate: `${day.date} 16:00`,
    dutyManagerFinalNameSignature: 'Dan Duty',
  }
  const row = {
    rinkId,
    reference,
    status: 'Resolved' as const,
    ...reported,
    ...answered,
    requestedBy: null,
    authorisedBy: 'Dan Duty',
    submittedBy: 'Ivy Ice',
    submittedAt,
    photoPaths: [],
    imageUploaded: true,
    revision: 2,
    searchText: searchTextOf(calloutForm, { equipment, reportedIssue }, [reference]),
  }
  const calloutId = bulk.add('engineerCallout', row)
  const change = { rinkId, calloutId, userId, submittedBy: 'Ivy Ice' }
  const added = {
    ...change,
    revision: 1,
    changedAt: submittedAt,
    status: 'In Progress' as const,
    changes: [{ field: 'status' as const, from: null, to: 'In Progress' }],
  }
  const resolved = {
    ...change,
    revision: 2,
    changedAt: resolvedAt,
    status: 'Resolved' as const,
    changes: [{ field: 'status' as const, from: 'In Progress', to: 'Resolved' }],
  }
  const history = [added, resolved].map(one => ({ id: bulk.add('calloutChanges', one), ...one }))
  const about = { kind: 'engineer_callout', recordId: calloutId } as const
  const unanswered = Object.fromEntries(Object.keys(answered).map(key => [key, null]))
  const before = { id: calloutId, ...row, ...unanswered, status: 'In Progress', revision: 1 }
  const written = { rinkId, userId }
  bulk.note(
    { ...about, action: 'callout.added' },
    { ...written, happenedAt: submittedAt },
    {
      ...before,
      history: history.slice(0, 1),
    },
  )
  bulk.note(
    { ...about, action: 'callout.changed' },
    { ...written, happenedAt: resolvedAt },
    {
      id: calloutId,
      ...row,
      history,
    },
  )
}
