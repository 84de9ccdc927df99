/** What the incoming manager has to do about a red line, by the first word of its key. */
const TO_DO: Readonly<Record<string, string>> = {
  action: 'Make sure that someone is on it, or assign someone.',
  air: 'Follow the steps of the alarm. The air has to be measured again.',
  check: 'Make the check now, or skip it with a reason.',
  due: 'Keep it out of use until its examination or service is done.',
  early: 'Read why the shift was ended early, and sign that you have read it.',
  ice: 'Nobody skates until a manager opens the ice with a PIN.',
  'lock-out': 'Keep it out of use. A manager returns it once it was repaired and checked again.',
  planned: 'Start the work, or have it started.',
  plant: 'Have the round of the plant made now.',
  report: 'Report it to the authority, or see that it is reported.',
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
    noComment: 'No comment.',
    toDo: (key: string) => TO_DO[key.split(' ')[0] ?? ''],
    closed: 'Closed since',
    new: 'New',
    toOpen: 'Not read yet',
    opened: 'Read',
    show: 'Show the record',
  },
  page: {
    title: 'Shift handover',
    back: 'Staff and handovers',
    loading: 'Loading the handover…',
    hint: (to: string) => `Read each red line with a tap. Then ${to} accepts with their own PIN.`,
    notes: 'Notes of the outgoing manager',
    accept: 'Accept the handover',
    accepted: (name: string) => `Accepted by ${name}`,
    progress: (done: number, total: number) => `${done} of ${total} red lines read`,
    progressLabel: 'Red lines read',
    openNext: (left: number) => `Read the next red line (${left} left)`,
    pin: (from: string, to: string) => `The manager who takes over from ${from} accepts. ${to} was named.`,
  },
}
