export const texts = {
  title: 'Dashboard',
  checks: {
    loadFailed: 'Today’s checks could not be loaded',
    stillUsable: 'You can still open the checklists.',
    offline: 'Without a network, some checks of the shift are not shown.',
  },
  alarms: {
    doNotUse: (count: number) => `Do not use (${count})`,
    closed: (count: number) => `Closed (${count})`,
    urgent: (count: number) => `Urgent (${count})`,
    moreUrgent: (count: number) => `${count} more urgent`,
    closedPlace: (name: string) => `${name} is closed`,
    unsafeIce: (name: string) => `Unsafe ice on ${name}`,
    deadlines: (count: number, first: string, isOverdue: boolean) =>
      count === 1
        ? `1 RIDDOR report ${isOverdue ? 'was due' : 'due'} ${first}`
        : `${count} RIDDOR, first ${isOverdue ? `was due ${first}` : first}`,
    callouts: (count: number) => (count === 1 ? '1 callout to authorise' : `${count} callouts to authorise`),
    handover: 'Handover not accepted',
    allowed: (count: number) =>
      count === 1 ? '1 machine allowed until repaired' : `${count} machines allowed until repaired`,
    incidents: (count: number) =>
      count === 1 ? '1 incident needs a manager' : `${count} incidents need a manager`,
    earlyEnds: (count: number) =>
      count === 1 ? '1 early shift end: read the reason' : `${count} early shift ends: read the reasons`,
    notices: (count: number) => (count === 1 ? '1 notice' : `${count} notices`),
    claims: (count: number) => (count === 1 ? '1 record to confirm' : `${count} records to confirm`),
    unconfirmed: (count: number) => (count === 1 ? '1 unconfirmed record' : `${count} unconfirmed records`),
    more: (count: number) => `and ${count} more`,
    offline: 'Incidents are not shown without a network',
    notLoaded: 'Not everything could be loaded',
  },
  setup: {
    title: 'Set up this rink',
    next: { people: 'Next: add people', machines: 'Next: add machines' },
  },
  due: {
    title: 'Due now',
    counts: (open: number, done: number) => `${open} to do · ${done} done`,
    calendar: 'Calendar',
    loadFailed: 'The checks that are due could not be loaded',
    reload: 'Check the connection, then reload the page.',
  },
  loading: 'Loading…',
  tryAgain: 'Try again',
  daily: {
    progress: (done: number, total: number) => `${done} of ${total}`,
    missing: ([name = '', ...others]: readonly string[]) =>
      others.length === 0 ? `${name} not checked` : `${others.length + 1} not checked`,
    locked: (count: number) => `${count} out of service`,
    allLocked: (count: number) => `All ${count} out of service`,
  },
  matters: {
    title: (count: number) => `Open matters (${count})`,
    urgent: (count: number) => `${count} urgent`,
    all: 'Show all',
  },
  more: { title: 'More', guide: 'Print the wall guide' },
  onSite: {
    title: 'On site now',
    loadFailed: 'The people on site could not be loaded.',
    offline: 'The people on site are not shown without a network.',
    notRecorded: (what: string) => `Not recorded: ${what}`,
    nobody: 'Nobody has signed in yet.',
    andMore: (names: string, others: number) => `${names} and ${others} more`,
    inCharge: (name: string) => `${name} is in charge`,
    nobodyInCharge: 'Nobody is in charge',
  },
  tiles: {
    correct: 'Refused: correct it',
    completed: 'Completed',
    noneHere: 'None here',
    notInUse: 'Not in use today',
    waiting: 'Waiting',
    refused: 'Refused',
    staff: {
      title: 'Staff Sign-In/Sign-Out',
      subtitle: 'Manage staff',
    },
    safetyDocuments: {
      title: 'Safety Documents',
      subtitle: 'View procedures',
    },
    rams: 'RAMS',
    siteMap: 'Site Map',
    checklists: 'Daily Checklists',
    reports: 'Reports',
    callout: {
      title: 'Engineer Callout',
      subtitle: 'Report issues',
    },
    incident: {
      title: 'Incident Form',
      subtitle: 'Report workplace accidents',
    },
    siteDiary: 'Site Diary',
    inProgress: (count: number) => `${count} in progress`,
    awaiting: (count: number) => `${count} to authorise`,
    notSent: '1 not sent',
  },
}
