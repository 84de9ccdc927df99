export const texts = {
  queued: {
    report: (what: string) => `Report: ${what}`,
    note: 'Note on an action',
    done: 'Work on an action is done',
  },
  loading: 'Loading the actions…',
  loadFailed: 'The actions could not be loaded',
  actions: 'actions',
  attention: (count: number) =>
    count === 1 ? '1 action needs attention' : `${count} actions need attention`,
  overdue: (count: number) => (count === 1 ? '1 action overdue' : `${count} actions overdue`),
  toAccept: (count: number) => (count === 1 ? '1 report to accept' : `${count} reports to accept`),
  toVerify: (count: number) => (count === 1 ? '1 action to verify' : `${count} actions to verify`),
  left: ([first = '', ...others]: readonly string[]) =>
    others.length === 0
      ? `1 action has no owner: ${first} left`
      : `${others.length + 1} actions have no owner: ${[...new Set([first, ...others])].join(', ')} left`,
  reminders: (count: number) => (count === 1 ? '1 reminder for today' : `${count} reminders for today`),
  row: {
    nobody: 'Nobody assigned',
    left: (name: string) => `${name} left: nobody assigned`,
    due: (when: string) => `Due ${when}`,
    overdue: (when: string) => `Overdue: was due ${when}`,
    doneBy: (name: string) => `Done by ${name}`,
    closed: (when: string) => `Closed ${when}`,
    declined: 'Declined',
    reported: (name: string, when: string) => `Reported by ${name} ${when}`,
    timesFound: (count: number) => `Found ${count} times`,
    age: (days: number) =>
      days === 0 ? 'Opened today' : days === 1 ? 'Open for 1 day' : `Open for ${days} days`,
    reminder: (day: string) => `Reminder ${day}`,
    callout: 'Callout record',
    release: 'Return to service',
  },
  machine: {
    title: 'Actions',
    none: 'Nothing is open. Report what is wrong with this machine.',
    report: 'Report',
    reportHint: 'A report here does not take the machine out of service.',
  },
}
