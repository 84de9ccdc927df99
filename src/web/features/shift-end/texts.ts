import { onDay } from '#domain/dates.ts'

export const texts = {
  button: {
    checkFailed: 'Failed to check shift requirements',
    validationFailed: 'Failed to validate shift requirements',
    checking: 'Checking…',
  },
  error: 'Error',
  endShift: 'End Shift',
  almostReady: {
    title: 'Almost Ready to End Shift!',
    description: (first: number, others: number) =>
      `${first === 1 ? '1 thing' : `${first} things`} to do first${others === 0 ? '' : ` · ${others} to know about`}. Deal with ${first + others === 1 ? 'it' : 'them'} here, or ask a manager to end the shift early.`,
    endAnyway: 'Confirm Ending',
    close: 'Got it, thanks!',
    closeHint: '“Got it, thanks!” takes you back. The shift continues.',
  },
  danger: { title: 'Danger', show: 'Show' },
  page: {
    checklists: 'Daily Checklists',
    open: (count: number) => `${count} open`,
    waiting: 'Done, but not sent from this tablet yet.',
    checkNow: 'Check now',
    noneHere: 'We have none',
    signOff: 'Sign off',
    plantRound: 'Plant round',
    alsoDue: 'Also due, not needed to end the shift',
    checked: (done: number, total: number) => `${done} of ${total} checked`,
    notChecked: (names: string) => `${names} not checked`,
    alsoCalled: (label: string, name: string) => (name ? `${label} (${name})` : label),
  },
  notInUse: {
    title: 'Not in use today',
    allOut: (checklist: string, machines: string) =>
      `${checklist}: nothing to check. Out of service: ${machines}`,
    description: (machines: string) => `Out of service: ${machines}. No check is needed today.`,
    save: 'Save',
    saved: 'Saved',
    excused: 'No check is needed to end the shift.',
    done: (checklist: string) => `${checklist}, not in use today`,
  },
  people: {
    title: 'Still signed in',
    signedIn: (name: string) => `${name} is still signed in`,
    since: (time: string, duration: string) => `Since ${time} · ${duration}`,
    signOut: 'Sign out',
    signOutOf: (name: string) => `Sign out ${name}`,
    everyoneAt: (time: string) => `Sign everyone out at ${time}`,
    done: 'Everyone is signed out',
  },
  everyone: {
    title: 'Sign everyone out',
    people: 'Who signs out',
    nobody: 'Choose at least one person.',
    time: 'Sign-out time',
    timeMissing: 'Please enter the time.',
    submittedBy: 'Submitted by',
    breakOf: (name: string) => `Unpaid break of ${name}`,
    period: (from: string, to: string) => `${from} – ${to}`,
    action: (count: number) => (count === 1 ? 'Sign 1 person out' : `Sign ${count} people out`),
    done: (count: number) => (count === 1 ? '1 person signed out' : `${count} people signed out`),
    at: (time: string) => `At ${time}.`,
    kept: 'Saved on this tablet. The sign-outs are sent once you are back online.',
    notYet: 'Not everyone is signed out yet',
  },
  matters: {
    title: 'To read and decide',
    read: 'Read',
    callout: 'A callout awaits authorisation',
    tasks: { assessment: 'Decide', countersignature: 'Countersign' },
    report: 'Open',
    reportBy: (reference: string, day: string) => `Report ${reference} to the enforcing authority by ${day}`,
    reportOverdue: (reference: string, day: string) =>
      `Report ${reference} to the enforcing authority: it was due ${onDay(day)}`,
    reportAtOnce: (reference: string) => `Notify the enforcing authority of ${reference} without delay`,
    incident: (day: string, place: string) => `Incident ${onDay(day)}, ${place}`,
    reason: (name: string, reason: string) => `${name}: ${reason}`,
    others: (count: number) => (count === 1 ? '1 other open matter' : `${count} other open matters`),
    named: ([first = '', second, ...more]: readonly string[]) =>
      [first, second, more.length > 0 && `${more.length} more`].filter(Boolean).join(' · '),
  },
  outOfService: {
    title: 'Out of service',
    closed: (place: string) => `${place} is closed`,
    acknowledged: (count: number) =>
      `By entering your name you acknowledge this. ${count === 1 ? 'It stays' : 'They stay'} out of service.`,
    unknown: {
      title: 'The equipment status could not be loaded',
      text: 'You can still end the shift. The latest equipment status on the server is recorded with it.',
    },
  },
  banner: {
    ended: 'The shift was ended',
    early: (at: string) => `${at} A manager can read the reason on the dashboard.`,
    endedEarly: 'The shift was ended early',
  },
  summary: {
    people: 'Worked this shift',
    worked: (name: string, hours: string) => `${name}, ${hours}`,
    staying: (name: string, since: string) => `${name}, still signed in since ${since}`,
    checks: 'Checks',
    done: (done: number, due: number) => `${done} of ${due} done`,
    left: 'Left open',
    notDone: (checks: string) => `Not done: ${checks}`,
    notChecked: (machines: string) => `Not checked: ${machines}`,
    nothing: 'Nothing',
    callouts: 'Callouts opened',
    incidents: 'Incidents reported',
    count: (count: number) => (count === 0 ? 'None' : String(count)),
    handover: 'Handover',
    written: (acceptedBy: string | null) =>
      acceptedBy ? `Written, accepted by ${acceptedBy}` : 'Written, not accepted yet',
    notWritten: 'Not written',
  },
  confirm: {
    done: {
      text: (name: string) => `Ended by ${name}. You are being logged out.`,
      title: 'Shift Ended',
    },
    title: 'End Shift Confirmation',
    description: (unchecked: number) =>
      unchecked === 0
        ? 'All checklists are complete and everyone is signed out.'
        : `Everyone is signed out. ${unchecked === 1 ? '1 machine was' : `${unchecked} machines were`} not checked.`,
    acknowledge: (names: readonly string[]) => `I know that these were not checked: ${names.join(', ')}`,
    notAcknowledged: 'Check these machines, or tick the box to end the shift without.',
    nameMissing: 'Enter your name to end the shift',
    boxMissing: 'Tick the box about the machines that were not checked',
  },
  cancel: 'Cancel',
  ending: 'Ending…',
  loggingOut: 'Logging out…',
  whoIsIt: 'Choose a name',
  yourName: 'Your Name',
  early: {
    done: {
      text: (name: string) => `Authorised by ${name}. You are being logged out.`,
      title: 'Shift Ended with Bypass',
    },
    title: 'End Shift Early',
    subtitle: 'A manager approves. Open items stay on the dashboard.',
    question: 'What does the manager authorise?',
    explanation:
      'You can end the shift with items open. Enter your name; a manager enters a PIN and a reason. Open items are recorded and shown on the dashboard until another manager has acknowledged them. People still signed in remain signed in.',
    steps: { name: 'Your name', pin: 'Manager’s PIN', reason: 'Reason' },
    someoneElse: 'Someone else',
    step: (step: number, total: number, description: string) => `Step ${step} of ${total}: ${description}`,
    reason: 'Reason',
    descriptions: {
      name: 'who is ending the shift?',
      pin: 'ask a manager to enter their PIN.',
      reason: 'why are you ending the shift early?',
    },
    next: 'Next',
    verifyPin: 'Verify PIN',
    verifying: 'Verifying…',
  },
  failed: (message: string) => `An error occurred while ending the shift. ${message}`,
  last: {
    justEnded: (time: string, name: string) => `The last shift was ended at ${time} by ${name}`,
    line: (time: string, name: string, machines: string) => `Shift ended at ${time} by ${name}${machines}`,
    outOfService: (names: string) => `, out of service at the time: ${names}`,
    closed: (names: string) => `, closed at the time: ${names}`,
  },
  unread: {
    done: 'Marked as read',
    readBy: (name: string) => `Read by ${name}.`,
    aManager: 'a manager',
    loadFailed: 'Early shift ends could not be loaded',
    confirm: (at: string, name: string) =>
      `Enter your manager PIN to confirm that you have read why ${name} ended the shift early, ${at}. Whoever ended the shift or authorised it cannot confirm it, unless no other manager has a PIN.`,
    title: (at: string) => `Shift ended early ${onDay(at)}`,
    read: 'I have read this',
    by: (name: string, manager: string) => `Ended by ${name}, authorised by ${manager}: `,
    missing: (checklists: string) => `Not done: ${checklists}. `,
    noneMissing: 'All checklists were complete. ',
    unchecked: (machines: string) => `Not checked: ${machines}`,
    outOfService: (machine: string, reasons: string) => `Out of service at the time: ${machine} (${reasons})`,
    closed: (place: string, reasons: string) => `Closed at the time: ${place} (${reasons})`,
    people: (count: number) =>
      count === 0
        ? 'Everyone was signed out.'
        : count === 1
          ? 'One person was still signed in.'
          : `${count} people were still signed in.`,
  },
  waiting: {
    title: 'Not sent from this tablet yet',
    waiting: 'waiting to be sent',
    refused: 'refused',
    explanation:
      'Entries count for the time you made them, even if they are sent after the shift ends. Correct refused entries before they can be sent.',
  },
}
