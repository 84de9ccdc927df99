import { checklists } from '#domain/checklists/index.ts'
import { type Caller, firstIdSchema } from './caller.ts'
import { today } from './filled-database.ts'
import { checklistBody, diaryEntry, RINK_ID, SEARCHED } from './template-days.ts'

/** A repeated request: its name, its path, and its body if it writes. */
export interface RepeatedCall {
  name: string
  path: string
  body?: object
}

const AT_RINK = `rinkId=${RINK_ID}`

/** The requests of an ordinary day at a rink and of searches, the same for any number of years. */
export async function callsOfDay(caller: Caller): Promise<RepeatedCall[]> {
  const at = AT_RINK
  const page = `${at}&limit=20`
  const day = today()
  const first = (path: string) => caller.read(path, firstIdSchema)
  const callout = await first(`/api/engineer-callouts?${page}`)
  const incident = await first(`/api/accident-reports?${page}`)
  const machine = await first(`/api/equipment?${at}`)
  const submission = await first(`/api/checklist-submissions?type=forklift&${page}`)
  const reads = {
    'who is signed in': '/api/auth/me',
    'the rinks': '/api/ice-rinks',
    ...Object.fromEntries(
      checklists.flatMap(({ type, paths }) => [
        [`status of the ${type} checklist`, `${paths.status}?${at}`],
        [`${type} checklist of today`, `${paths.today}?${at}`],
      ]),
    ),
    'whether the shift can end': `/api/end-shift/validation?${at}`,
    'early ends to be read': `/api/shift-ends?unread=true&${at}`,
    'ends of shifts': `/api/shift-ends?${page}`,
    staff: `/api/staff?${at}`,
    "today's shifts": `/api/completed-shifts?date=${day}&${at}`,
    'completed shifts': `/api/completed-shifts?${page}`,
    'worked hours of the week': `/api/worked-hours?week=${day}&${at}`,
    handovers: `/api/handover-documents?${page}`,
    'callouts in progress': `/api/engineer-callouts/counts?${at}`,
    callouts: `/api/engineer-callouts?${page}`,
    'resolved callouts': `/api/engineer-callouts?status=Resolved&${page}`,
    'a callout': `/api/engineer-callouts/${callout}?${at}`,
    'changes of a callout': `/api/engineer-callouts/${callout}/changes?${at}`,
    'callouts by text': `/api/engineer-callouts?text=chiller&${page}`,
    'incident deadlines': `/api/accident-reports/deadlines?${at}`,
    incidents: `/api/accident-reports?${page}`,
    'an incident': `/api/accident-reports/${incident}?${at}`,
    diary: `/api/site-diary?${page}`,
    'diary of a day': `/api/site-diary?from=${day}&to=${day}&${page}`,
    'diary by text': `/api/site-diary?text=${SEARCHED.common}&limit=5&${at}`,
    'history of a checklist': `/api/checklist-submissions?type=forklift&${page}`,
    'a checklist of the history': `/api/checklist-submissions/${submission}?${at}`,
    'known machines': `/api/checklist-machines?type=power-tool&${at}`,
    'equipment register': `/api/equipment?${at}`,
    'a machine': `/api/equipment/${machine}?${at}`,
    'history of a machine': `/api/equipment/${machine}/events?${page}`,
    'statistics of the machines': `/api/equipment/statistics?${at}`,
    documents: `/api/documents?${at}`,
    'audit trail': '/api/audit-entries?limit=20',
    'audit trail of a rink': `/api/audit-entries?limit=20&${at}`,
    'audit trail of a kind of record': `/api/audit-entries?limit=20&record=site_diary_entries&${at}`,
    sessions: '/api/sessions',
    users: '/api/users',
  }
  return [...Object.entries(reads).map(([name, path]) => ({ name, path })), ...writesOfDay(day)]
}

function writesOfDay(day: string): RepeatedCall[] {
  const [forklift] = checklists
  return [
    {
      name: 'writing into the diary',
      path: '/api/site-diary',
      body: diaryEntry(RINK_ID, day),
    },
    ...(forklift
      ? [
          {
            name: 'submitting a checklist',
            path: forklift.paths.submit,
            body: checklistBody(forklift, RINK_ID, day),
          },
        ]
      : []),
  ]
}

/** Requests that search all records of a rink; reported separately, with a budget of their own. */
export function searchesOfEverything(): RepeatedCall[] {
  const missing = `text=${SEARCHED.missing}&${AT_RINK}`
  return [
    { name: 'a word that no diary entry holds', path: `/api/site-diary?${missing}` },
    { name: 'a word that no callout holds', path: `/api/engineer-callouts?${missing}` },
  ]
}
