import { standingNotification } from '#domain/incidents/deadline.ts'
import type { Incident, IncidentNotification } from '#domain/incidents/incident.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { decisionInWords, TO_BE_COUNTERSIGNED } from '#domain/incidents/record.ts'
import { pagesOf } from '#server/db/pages.ts'
import { formColumns } from '#server/spreadsheet/form-columns.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { type Cell, type Column, defineSheet, isOfPeriod, type Sheet } from '#server/spreadsheet/sheet.ts'
import type { SignedCells } from '#server/spreadsheet/signed-columns.ts'
import { latestWholeIncidents } from './store.ts'

/** Incident reports, newest first; a period is that of the accidents. Names and injuries only `withDetails`. */
export function incidentSheet(withDetails: boolean): Sheet {
  return defineSheet<Incident>({
    name: 'Incidents',
    signed: withDetails ? SIGNATURES : [],
    columns: [
      { title: 'Submitted at', width: 17, value: ({ submittedAt }) => ({ instant: submittedAt }) },
      { title: 'Reference', width: 16, value: record => ({ record: { ...record }, text: record.reference }) },
      ...formColumns<Incident>(incidentForm, { withDetails }),
      { title: 'RIDDOR decision', width: 26, value: newestDecision },
      { title: 'Report by', width: 12, value: ({ assessments }) => dayCell(assessments[0]?.reportBy) },
      { title: 'Reported on', width: 12, value: incident => dayCell(reportOf(incident)?.notifiedOn) },
      {
        title: "The authority's reference",
        width: 20,
        value: incident => reportOf(incident)?.authorityReference ?? null,
      },
      ...(withDetails ? SIGNED : []),
      { title: 'Record', width: 9, value: ({ id }) => id },
      { title: 'Reported before the duty changed', width: 12, value: reportedBefore },
      ...lateColumns<Incident>(incident => incident),
    ],
    async *pages(source) {
      const { db, rink } = source
      for await (const incidents of pagesOf(page => latestWholeIncidents(db, rink.id, page))) {
        yield incidents.filter(({ accidentDate }) => isOfPeriod(accidentDate, source))
      }
    },
  })
}

const SIGNED: readonly Column<Incident>[] = [
  { title: 'Submitted by', width: 20, value: ({ submittedBy }) => submittedBy },
  { title: 'Authorised by', width: 20, value: ({ authorisedBy }) => authorisedBy ?? TO_BE_COUNTERSIGNED },
]

const SIGNATURES: readonly SignedCells<Incident>[] = [
  { record: 'accident_report', id: ({ id }) => id },
  { record: 'accident_assessments', id: ({ assessments }) => assessments[0]?.id, prefix: 'Assessment' },
]

function newestDecision({ assessments: [newest] }: Incident): Cell {
  if (!newest) return null
  const decision = decisionInWords(newest)
  return newest.reportingRequired ? { marked: decision } : decision
}

/** The report to the authority that meets the current duty. */
function reportOf({ assessments, notifications }: Incident): IncidentNotification | undefined {
  return standingNotification(assessments, notifications)
}

function reportedBefore(incident: Incident): Cell {
  return reportOf(incident) ? null : dayCell(incident.notifications[0]?.notifiedOn)
}

function dayCell(day: string | null | undefined): Cell {
  return day ? { day } : null
}
