export const texts = {
  add: {
    title: 'Add a rink',
    text: 'Enter its name and time zone',
    action: 'Add rink',
    done: {
      title: 'Rink added',
      text: 'Choose it, then add its people, places, machines and checks.',
    },
  },
  administration: {
    title: 'Administration',
    text: 'People, rinks, users, audit trail, sessions, privacy',
  },
  passwords: {
    title: 'Manage Passwords',
    text: 'Change a user’s password',
  },
  managerPins: {
    title: 'Manager PINs',
    text: 'Managers and their PINs',
  },
  selection: {
    current: 'You are working here',
    title: 'Select Rink',
    subtitle: 'Choose the rink you are working at.',
    outOfService: (count: number) =>
      count === 1 ? '1 machine out of service' : `${count} machines out of service`,
    closed: (count: number) => (count === 1 ? '1 place closed' : `${count} places closed`),
    due: (count: number) => (count === 1 ? '1 check due' : `${count} checks due`),
    noneDue: 'No checks due now',
    none: 'No ice rinks available. Please contact your administrator.',
  },
  edit: {
    title: (rink: string) => `Edit ${rink}`,
    description:
      'Existing records keep their date and time. From now on, times are shown in this time zone and each day’s checks start at this time. Change these only while no shift is running.',
    action: 'Save',
    done: {
      title: 'Rink saved',
      text: 'All tablets at this rink have been updated.',
    },
    button: 'Edit',
  },
  groups: { rink: 'Name and time', contacts: 'Phone numbers', shifts: 'Shifts and pay' },
  fields: {
    name: 'Rink name',
    timeZone: 'Time zone',
    dayStartsAt: 'Start of day',
    dayStartsAtHint: 'Anything recorded after midnight but before this time counts for the previous day.',
    phone: 'Phone',
    phoneHint: 'Contractors see it on the page of their link.',
    contractor: 'Usual contractor',
    contractorHint: 'To ring about a machine that has no contractor’s number of its own.',
    contractorPhone: 'Usual contractor’s phone',
    payPeriod: 'Pay period',
    payPeriods: {
      week: 'A week',
      'two-weeks': 'Two weeks',
      'four-weeks': 'Four weeks',
      month: 'A month',
    },
    payPeriodStartsOn: 'First day of a pay period',
    payPeriodStartsOnHint:
      'Any day on which a pay period began. Hours are shown and exported by these periods.',
    actionHours: 'Hours for the work of an action, by risk',
    actionHoursHint: 'Leave a field empty for the usual hours. 0 means at once.',
    risks: ['Very high (20 or more)', 'High (12 to 19)', 'Medium (6 to 11)', 'Low (less than 6)'],
    uncheckedMachines: 'Machines without a check at the end of a shift',
    uncheckedMachinesHint: 'This is about machines in service. An early end stays possible.',
    uncheckedRules: {
      acknowledge: 'The person who ends the shift acknowledges them',
      block: 'They block the end of the shift',
    },
  },
  loading: 'Loading the rinks…',
  title: 'Rinks',
  subtitle: 'Names, time zones, start of day, pay periods and the end of shifts',
  empty: 'No rinks yet. Each rink has its own staff, checks and records.',
  addFirst: 'Add the first rink',
  line: (zone: string, time: string) => `${zone} · day starts at ${time}`,
}
