export const texts = {
  title: 'Administration',
  subtitle: 'Changes take effect immediately on all devices and are recorded in the audit trail.',
  back: 'Back',
  groups: {
    people: 'People and access',
    peopleText:
      'Start with People. The other entries are for accounts, tablets, and PINs of managers who are not under People.',
    rink: 'Rink, machines and checks',
    records: 'Records',
  },
  administrators: {
    title: 'Administrators were changed',
    advice:
      'If you did not expect this, end the sessions of the new administrator and remove them under Users or People.',
    read: 'Mark as read',
    saving: 'Saving…',
    failed: 'Not saved',
    loadFailed: 'Changes of administrators could not be loaded',
  },
  setup: {
    title: (rink: string) => `Set up ${rink}`,
    count: (done: number, total: number) => `${done} of ${total} done`,
    done: 'Done',
    open: 'Not done',
    people: { title: 'Add people', text: 'Everyone who works here, with their roles' },
    machines: {
      title: 'Add machines',
      text: 'Forklifts, power tools, ladders and the rest, or say which you do not have',
    },
    pins: { title: 'Set up PINs', text: 'For a manager and one more person, so that two can sign' },
    places: { title: 'Add places', text: 'Ice pads, rooms and areas' },
    checks: { title: 'Choose checks', text: 'Ready-made checks for your ice, plant and equipment' },
    siteMap: { title: 'Upload the site map', text: 'The building with its emergency exits' },
    tablet: { title: 'Enrol a tablet', text: 'Open Rinkbook on it, then enrol it there' },
  },
  people: {
    title: 'People',
    text: 'Everyone who works here: names, roles, personal PINs, imports',
  },
  checks: {
    title: 'Manage checks',
    text: 'Ready-made checks, your own checks, schedules and closed days',
  },
  places: {
    title: 'Places',
    text: 'Ice pads, rooms and areas where checks are done',
  },
  untilRepaired: {
    title: 'Use until repaired',
    text: 'Defects with which a manager can allow use',
  },
  machineKinds: {
    title: 'Kinds of machine',
    text: 'What the register and the checks call your machines',
  },
  devices: {
    title: 'Shared tablets',
    text: 'Tablets that people use with their name and PIN',
  },
  signatures: {
    title: 'Signatures',
    text: 'Verified and unconfirmed records',
  },
  rinks: {
    title: 'Rinks',
    text: 'Names, time zones, start of day and pay periods',
  },
  users: {
    title: 'Users',
    text: 'Accounts that log in with email and password, and their rink',
  },
  passwords: {
    title: 'Passwords',
    text: 'Give an account a new password',
  },
  managerPins: {
    title: 'Manager PINs',
    text: 'Four-digit PINs for managers without a personal PIN',
  },
  payroll: {
    title: 'Payroll',
    text: 'Payroll files for your payroll program',
  },
  audit: {
    title: 'Audit trail',
    text: 'Who changed which record, and when',
  },
  sessions: {
    title: 'Sessions',
    text: 'Which accounts are logged in now, and on which device',
  },
  privacy: {
    title: 'Privacy',
    text: 'Retention periods, legal holds and personal data',
  },
}
