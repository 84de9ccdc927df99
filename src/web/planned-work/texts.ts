import { STATE_WORDS } from '#domain/actions/action.ts'
import type { Recurrence } from '#domain/planned-work/planned-work.ts'

export const texts = {
  title: 'Planned work',
  loadFailed: 'The planned work could not be loaded',
  add: 'Plan work',
  states: {
    overdue: 'Overdue',
    due: 'Due',
    soon: 'Soon',
    later: 'Later',
    begun: 'Started',
    toVerify: STATE_WORDS.done,
  },
  /** Begins with a capital letter. */
  sentence: (words: string) => words.charAt(0).toUpperCase() + words.slice(1),
  rink: 'The rink',
  row: {
    parts: 'Parts',
    cost: 'Cost',
    contractor: 'Contractor',
    lastDone: 'Last done',
    never: 'Never',
    action: 'Show the action',
    lastAction: 'Show what was done last',
    change: 'Change',
    stop: 'Stop',
  },
  start: {
    action: 'Start',
    title: (work: string) => `Start “${work}”`,
    who: 'Who starts it?',
    submittedBy: 'Your name',
    done: 'Work started',
  },
  stop: {
    title: (work: string) => `Stop planning “${work}”?`,
    description: 'It will no longer be due. What was done stays on record.',
    busy: 'Stopping…',
    done: 'No longer planned',
    failed: 'The planned work was not stopped',
  },
  form: {
    change: (work: string) => `Change “${work}”`,
    save: 'Save',
    saved: 'Planned work saved',
    what: 'What has to be done?',
    about: 'Machine or place',
    machines: 'Machines',
    places: 'Places',
    every: 'Every',
    unit: 'Unit',
    unitOf: (unit: Recurrence['unit'], every: string) =>
      (unit === 'hours' ? 'running hour' : unit) + (every.trim() === '1' ? '' : 's'),
    orHours: 'Or after running hours',
    orHoursHint: 'Due by what comes first. Leave blank if only the calendar counts.',
    firstDay: 'First due on',
    countedFrom: 'Count the hours from',
    parts: 'Parts',
    cost: 'Cost',
    contractor: 'Contractor',
    contractorHint: 'Leave blank if your own staff do the work.',
  },
  machine: {
    none: 'No work is planned for this machine.',
    noneForManagers: 'No work is planned for this machine. Plan what recurs, such as an oil change.',
  },
}
