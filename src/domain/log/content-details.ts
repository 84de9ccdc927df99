import { stepInWords } from '#domain/air/alarm-steps.ts'
import { momentInWords, type RinkTime, timeOfDay } from '#domain/dates.ts'
import { SHIFT_LISTS } from '#domain/plant/shift-entry.ts'
import type { ContentOf } from './contents.ts'
import type { LogEntry } from './log-entry.ts'

/** The lists of a shift entry in words. */
export const SHIFT_LIST_WORDS: Readonly<Record<(typeof SHIFT_LISTS)[number], string>> = {
  changes: 'Changes from normal',
  unusual: 'Unusual conditions',
  malfunctions: 'Malfunctions',
}

type Details = [label: string, value: string][]

const text = {
  where: 'Where',
  step: 'Step',
  sensor: 'Sensor',
  ice: 'Ice',
  open: 'Open',
  closed: 'Closed',
  reason: 'Reason',
  workDone: 'What was done',
  openedBy: 'Opened with the PIN of',
  outAt: 'Out at',
  session: 'Session',
  when: { before: 'Before', after: 'After' },
  snowLoads: 'Snow loads',
  bladeSetting: 'Blade setting',
  edged: 'Edged',
  everyoneOff: 'Everyone off the ice, gates shut',
  keyOut: 'Key out, and the room locked',
  yes: 'Yes',
}

/** The content of an entry besides its numbers, as labels and values without blanks. */
export function contentDetails(entry: LogEntry, { timezone }: Pick<RinkTime, 'timezone'>): Details {
  if (entry.kind === 'air') return [[text.where, entry.content.where]]
  if (entry.kind === 'air-step') return [[text.step, stepInWords(entry.content.step)]]
  if (entry.kind === 'sensor') return [[text.sensor, entry.content.token]]
  if (entry.kind === 'ice-state') {
    const { isOpen, reason, workDone, openedBy } = entry.content
    return [
      [text.ice, isOpen ? text.open : text.closed],
      [text.reason, reason ?? ''],
      [text.workDone, workDone ?? ''],
      [text.openedBy, openedBy ?? ''],
    ]
  }
  if (entry.kind !== 'resurfacing') return []
  const { startedAt, sessionWhen, session, snowLoads, bladeSetting, isEdged, isKeyOut } = entry.content
  return [
    [text.outAt, startedAt ? timeOfDay(startedAt, timezone) : ''],
    [text.session, [sessionWhen && text.when[sessionWhen], session].filter(Boolean).join(' ')],
    [text.snowLoads, String(snowLoads ?? '')],
    [text.bladeSetting, bladeSetting ?? ''],
    [text.edged, isEdged ? text.yes : ''],
    // An entry without it is refused.
    [text.everyoneOff, text.yes],
    [text.keyOut, isKeyOut ? text.yes : ''],
  ]
}

/** The machines that ran on a round of the plant, and the shift of an entry. `nameOf` names a machine by its subject. */
export function plantDetails(
  { running, shift }: ContentOf<'plant'>,
  { timezone }: Pick<RinkTime, 'timezone'>,
  nameOf: (subject: string) => string,
): Details {
  const namesOf = (isRunning: boolean) =>
    Object.entries(running)
      .flatMap(([subject, is]) => (is === isRunning ? nameOf(subject) : []))
      .join(', ')
  return [
    ['Running', namesOf(true)],
    ['Stopped', namesOf(false)],
    ['Shift', shift?.shift ?? ''],
    ['Start', shift ? momentInWords(shift.startedAt, timezone) : ''],
    ['End', shift ? momentInWords(shift.endedAt, timezone) : ''],
  ]
}

/** The lists of a shift entry, each in one line. */
export function shiftLists(
  { shift }: Pick<ContentOf<'plant'>, 'shift'>,
  { timezone }: Pick<RinkTime, 'timezone'>,
): Details {
  if (!shift) return []
  return SHIFT_LISTS.map(list => {
    const lines = shift[list].map(line => {
      const remedy = 'remedy' in line ? `. ${line.remedy}` : ''
      return `${timeOfDay(line.at, timezone)} ${line.what}${remedy}`
    })
    return [SHIFT_LIST_WORDS[list], lines.join(', ')]
  })
}
