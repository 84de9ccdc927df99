import { dayInWords } from '#domain/dates.ts'
import { standingNotification } from '#domain/incidents/deadline.ts'
import type { Incident } from '#domain/incidents/incident.ts'
import { decisionInWords } from '#domain/incidents/record.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import { pagesOf } from '#server/db/pages.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import type { PaperEntry } from '#server/pdf/record-paper.ts'
import { latestWholeIncidents } from './store.ts'

const TITLE = 'Incidents without personal details'

interface ListedIncident extends PaperEntry {
  id: number
  accidentDate: string
}

interface Period {
  from: string | undefined
  to: string | undefined
}

/**
 * The incidents of a period for a notice board or a meeting: reference, day, time, location and decision. No
 * names, injuries, addresses or signatures, and no descriptions, which may mention them.
 */
export async function incidentListPaper(
  db: Database,
  rink: Rink,
  period: Period,
  now: Date,
): Promise<PaperFile> {
  const incidents: ListedIncident[] = []
  for await (const page of pagesOf(asked => latestWholeIncidents(db, rink.id, asked))) {
    incidents.push(...page.filter(({ accidentDate }) => isWithin(accidentDate, period)).map(listed))
  }
  incidents.sort((one, other) => other.accidentDate.localeCompare(one.accidentDate) || other.id - one.id)
  // Loaded with the first PDF: the library is large.
  const { RecordPaper } = await import('#server/pdf/record-paper.ts')
  const paper = new RecordPaper({
    title: `${TITLE}, ${rink.name}`,
    footer: `${rink.name} · ${TITLE}`,
    createdAt: now,
  })
  paper.page(TITLE)
  await paper.details([
    ['Rink', rink.name],
    ['Period', periodInWords(period)],
    ['Incidents', String(incidents.length)],
  ])
  await paper.entries(incidents)
  return { name: `Incidents_without-details_${rink.id}.pdf`, file: await paper.finish() }
}

/** The fields of an incident in the list; the rest, which may be long, is released from memory. */
function listed(incident: Incident): ListedIncident {
  const { id, accidentDate, accidentTime, accidentPlace, reference } = incident
  return {
    id,
    accidentDate,
    mark: dayInWords(accidentDate),
    text: `${reference} · ${accidentTime} · ${accidentPlace}`,
    note: stateInWords(incident),
    isBad: false,
  }
}

function isWithin(day: string, { from, to }: Period): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

function stateInWords({ assessments, notifications }: Incident): string {
  const [newest] = assessments
  const [told] = notifications
  const state = `RIDDOR: ${newest ? decisionInWords(newest) : 'Not decided yet'}`
  const reported = standingNotification(assessments, notifications)
  if (reported) return `${state} · reported to the authority on ${dayInWords(reported.notifiedOn)}`
  if (!told) return state
  const day = dayInWords(told.notifiedOn)
  return `${state} · the report of ${day} was recorded before the assessment changed the duty to report`
}

function periodInWords({ from, to }: Period): string {
  if (from && to) return `${dayInWords(from)} to ${dayInWords(to)}`
  if (from) return `From ${dayInWords(from)}`
  return to ? `Until ${dayInWords(to)}` : 'All records'
}
