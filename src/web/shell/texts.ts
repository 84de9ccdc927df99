import { GAS_FORMULAS } from '#domain/air/profile.ts'

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`)
const recordsWere = (count: number) => `${records(count)} ${count === 1 ? 'was' : 'were'}`
const refusedStay = (count: number) =>
  count === 1
    ? 'It stays on this tablet until you correct or discard it. It is not sent automatically.'
    : 'They stay on this tablet until you correct or discard them. They are not sent automatically.'

export const texts = {
  air: {
    gases: GAS_FORMULAS,
    value: (gas: string, ppm: number) => `${gas} ${ppm} ppm`,
    closed: (pad: string) => `Ice closed: ${pad}`,
    measureAt: (time: string) => `measure again at ${time}`,
    within: 'within limits: a manager opens the ice',
    allClear: (pad: string, time: string, by: string) => `All clear: ${pad}, ${time}, by ${by}`,
    staysClosed: (reason: string | null) =>
      reason === null ? 'The pad stays closed.' : `The pad stays closed: ${reason}`,
    close: 'Close this line',
    evacuate: 'Leave the building',
    stayOut: 'Stay out until a manager gives the all clear',
    nobodyIn: 'Nobody goes back in until a manager gives the all clear.',
    steps: 'Show the steps',
  },
  skipToMain: 'Skip to main content',
  ok: 'OK',
  nobodySoon: (seconds: number) =>
    `Still there? Touch the screen. Otherwise the names are shown again in ${seconds} seconds.`,
  entrance: {
    product: 'Rinkbook',
    subtitle: 'Operations and safety log for ice rinks',
    names: 'Back to the names',
    revoked: {
      title: 'This is no longer a shared tablet',
      text: 'A manager has revoked it. Log in with your email address, or ask a manager to enrol it again.',
    },
    onlyOnce: 'You only see this page once. You can add more rinks, users and manager PINs after you log in.',
  },
  header: {
    home: 'Rinkbook, go to the dashboard',
    changeRink: 'Change rink',
    account: 'Your account',
    manage: 'Administration',
    logout: 'Log out',
    report: 'Report',
    switch: 'Switch',
    switchPerson: 'Switch person',
    switchPersonFrom: (name: string) => `Switch person, now ${name}`,
    withoutPin: (name: string) => `${name}, PIN not checked`,
    navigation: 'Main',
  },
  sections: { navigation: 'Sections', label: 'Section' },
  navigation: {
    shift: 'Shift',
    documents: 'Documents',
    checks: 'Daily checklists',
    report: 'Report',
    rink: 'Rink',
    allChecks: 'All checks',
    actions: 'Actions',
    equipment: 'Equipment',
    ice: 'Ice, air, plant',
    matters: 'Open matters',
    plannedWork: 'Planned work',
    safetyInfrastructure: 'Safety Infrastructure',
    more: 'More',
    you: 'You',
    records: 'Records and reports',
    endedShifts: 'Ended shifts',
    hours: 'Worked hours',
    calendar: 'Calendar of checks',
    guide: 'One-page guide',
    notChecked: (count: number) => `${count} not checked`,
    outOfService: (count: number) => `${count} out of service`,
    overdue: (count: number) => `${count} overdue`,
  },
  notFound: {
    title: 'Page Not Found',
    text: 'Check that you typed the address correctly. The page may have moved.',
    home: 'Go to the dashboard',
  },
  failure: {
    title: 'This screen could not be shown',
    text: 'Check the connection, then reload the page. Your saved entries are safe.',
    reload: 'Reload the page',
  },
  update: {
    ready: 'A new version of Rinkbook is ready',
    reload: 'Reload now',
    reloading: 'Reloading…',
  },
  news: {
    title: 'Sent from this tablet',
    sent: 'An entry saved on this tablet has been sent.',
  },
  saveState: {
    open: 'Entries on this tablet',
    saved: 'Saved',
    saving: 'Saving…',
    noNetwork: 'No network',
    unknown: 'Unknown',
    refused: (count: number) => `${count} refused`,
    waiting: (count: number) => `${count} waiting`,
  },
  dataAge: (moment: string) => `Offline – showing data from ${moment} or later`,
  clock: {
    difference: (duration: string, isFast: boolean) =>
      `This tablet’s clock is ${duration} ${isFast ? 'fast' : 'slow'}`,
    explanation:
      'Your entries still have the right time, because Rinkbook uses the server’s clock. Please correct the tablet’s clock.',
    otherZone: (own: string, rink: string) =>
      `This tablet is set to another time zone (${own}). All times here are rink time (${rink}).`,
    minutes: (count: number) => `${count} minutes`,
    hours: (count: number) => `${count} hours`,
    days: (count: number) => `${count} days`,
  },
  storage: {
    'keeps-nothing': {
      title: 'This browser cannot store data on this tablet',
      text: 'You cannot save anything offline, and drafts are lost when you close the page. Leave the private window, or allow Rinkbook to store data in the browser settings.',
    },
    'not-kept': {
      title: 'Your draft is not saved on this tablet',
      text: 'Submit before you leave this page, or you will lose it. Send unsent entries while you are online, and delete files or apps you do not need.',
    },
    'nearly-full': {
      title: 'This tablet’s storage is nearly full',
      text: 'Soon it cannot store drafts, photos or unsent entries. Send unsent entries while you are online, and delete files or apps you do not need.',
    },
  },
  outbox: {
    title: 'On this tablet',
    some: 'These entries are safe on this tablet. They are sent in order once you are back online.',
    noneOfYours: 'No unsent entries for your rinks.',
    none: 'Everything has been sent.',
    others: (count: number) =>
      `${count === 1 ? '1 entry' : `${count} entries`} for another rink will be sent when someone from that rink logs in.`,
    send: 'Send now',
    sending: 'Sending…',
    sent: (count: number) => (count === 1 ? '1 entry sent' : `${count} entries sent`),
    unreadable: {
      title: 'Unsent entries cannot be read at the moment',
      text: 'Nothing has been deleted, and Rinkbook keeps trying. If this message stays, reload the page. Do not clear the browser’s data.',
    },
    login: {
      title: 'Log in to send',
      text: 'Your session has ended. Your entries are sent once you log in again.',
    },
    question: 'How does Rinkbook work offline?',
    explanation:
      'Your entries are saved in this tablet’s browser and count for the time you made them. They are sent automatically once you are online and logged in. You can log out and switch the tablet off, but do not clear the browser’s data. Refused entries stay here with the reason.',
    tryAgain: 'Try again',
    tryAgainLabel: (what: string) => `Try again: ${what}`,
  },
  rescue: {
    withoutPrivate:
      'Incident reports of other people are not in the exported file. Only their authors can export them.',
    export: 'Export',
    import: 'Import',
    file: 'Import a rescue file',
    nothing: 'Nothing was imported',
    noRescueFile: 'Choose a file that was exported from Rinkbook.',
    unreadable:
      'The file could not be read, or this browser cannot store data. The records are still in the file.',
    incomplete: 'Not all of the file was imported',
    imported: 'Imported',
    added: (count: number) => `${recordsWere(count)} imported.`,
    known: (count: number) => `${recordsWere(count)} already on this tablet.`,
    damaged: (count: number) => `${recordsWere(count)} damaged and left out.`,
  },
  unsent: {
    waiting: (count: number) => `${records(count)} ${count === 1 ? 'is' : 'are'} not sent yet`,
    waitingText:
      'Unsent entries stay on this tablet when you log out. They are sent when someone from the same rink logs in on this tablet.',
    refused: (count: number) => `${recordsWere(count)} refused`,
    refusedText: refusedStay,
    bothText: (count: number) => `${recordsWere(count)} refused. ${refusedStay(count)}`,
    stay: 'Stay logged in',
    leave: 'Log out anyway',
  },
}
