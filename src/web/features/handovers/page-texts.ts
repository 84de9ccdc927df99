import type { MatterKind } from '#domain/matters/matter.ts'

/** The incoming manager's task for each kind of red line. */
const TO_DO: Readonly<Partial<Record<MatterKind, string>>> = {
  action: 'Make sure that someone is dealing with it, or assign it.',
  'air alarm': 'Follow the steps of the alarm until a manager gives the all clear.',
  'air retest': 'Take the air sample now.',
  'air sample': 'Take the air sample now.',
  'air report': 'Report it to the authority.',
  check: 'Do the check now, or skip it with a reason.',
  due: 'Keep it out of use until its examination or service is done.',
  'early end': 'Read why the shift was ended early, and sign that you have read it.',
  handover: 'Read it too: nobody has accepted it.',
  ice: 'Keep everyone off the ice until a manager opens it with a PIN.',
  'lock-out': 'Keep it out of use until it has been repaired and checked again.',
  'planned work': 'Start the work, or ask someone to.',
  'plant round': 'Get the plant round done now.',
  report: 'Report it to the authority.',
}

/** The texts of a handover's lines and of its page. */
export const pageTexts = {
  lines: {
    title: 'Open matters',
    hint: 'These lines come from the records and stay until their record is closed. Add what the next manager should know.',
    none: 'Nothing is open.',
    loadFailed: 'The open matters could not be loaded',
    others: (count: number) => (count === 1 ? '1 more, not urgent' : `${count} more, not urgent`),
    comment: 'Comment',
    commentOn: (line: string) => `Comment on: ${line}`,
    commented: (comment: string) => `“${comment}”`,
    noComment: (from: string) => `No comment from ${from}.`,
    toDo: (kind: MatterKind | undefined) => kind && TO_DO[kind],
    closed: 'Closed since',
    new: 'New',
    toOpen: 'Not read yet',
    opened: 'Read',
    show: 'Show the record',
  },
  past: {
    title: 'Since the last handover',
    hint: 'These have ended. The next manager sees them here.',
    loadFailed: 'What happened since the last handover could not be loaded',
    others: (count: number) => `${count} more`,
  },
  correction: {
    action: 'Correct',
    hint: 'The correction is saved as a new handover. This one stays on record.',
    inTheWay: 'Another handover is begun on this tablet',
    inTheWayText: 'If you correct this one, what is typed in the other is lost.',
    cancel: 'Keep the other',
    confirm: 'Correct this one',
  },
  page: {
    title: 'Shift handover',
    back: 'Staff and handovers',
    loading: 'Loading the handover…',
    hint: (to: string) =>
      `Tap each red line to read it. ${to}, or another manager, then accepts with their own PIN.`,
    notes: 'Notes of the outgoing manager',
    accept: 'Accept the handover',
    accepted: (name: string) => `Accepted by ${name}`,
    progress: (done: number, total: number) => `${done} of ${total} red lines read`,
    progressLabel: 'Red lines read',
    openNext: (left: number) => `Read the next red line (${left} left)`,
    pin: (from: string, to: string) =>
      `The manager who takes over accepts: ${to} was named. ${from} cannot accept their own handover.`,
  },
}
