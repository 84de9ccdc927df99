export const texts = {
  title: 'Manager PINs',
  subtitle:
    'Managers use their PIN to authorise early shift ends, callouts, incident reports and changes to staff and hours.',
  everyRink: 'Every rink',
  unknownRink: (id: number | null) => `Rink ${id}`,
  loadFailed: 'The managers could not be loaded',
  loading: 'Loading the managers…',
  empty:
    'No manager PIN yet. Without one, or a manager’s personal PIN, no shift can end early. Callouts and incident reports wait for a manager.',
  addFirst: 'Add the first manager',
  missing: {
    title: 'No manager PIN at some rinks',
    text: (rinks: string) =>
      `${rinks}. Unless a manager has a personal PIN there, no shift can end early. Callouts and incident reports wait for a manager.`,
  },
  add: {
    title: 'Add a manager',
    action: 'Add manager',
    done: {
      title: 'Manager added',
      text: 'The PIN works from now on.',
    },
  },
  managerName: 'Manager name',
  pin: {
    label: 'PIN',
    hint: '4 digits. It can’t be viewed later, only replaced.',
  },
  rename: {
    action: 'Rename',
    title: (name: string) => `Rename ${name}`,
    done: {
      title: 'Manager renamed',
      text: 'Earlier records keep the old name.',
    },
  },
  replace: {
    action: 'Replace PIN',
    label: (name: string) => `Replace PIN of ${name}`,
    title: (name: string) => `Replace the PIN of ${name}`,
    done: {
      title: 'PIN replaced',
      text: (name: string) => `${name}’s old PIN no longer works.`,
    },
  },
  remove: {
    action: 'Remove',
    label: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    description: 'Their PIN stops working immediately. Records they authorised keep their name.',
    busy: 'Removing…',
    done: {
      title: 'Manager removed',
      text: (name: string) => `${name}’s PIN no longer works.`,
    },
    failed: 'Not removed',
    lastPin: {
      title: (rinks: string) => `No other manager PIN works at ${rinks}`,
      text: 'Unless a manager has a personal PIN there, no shift can end early. Callouts and incident reports wait for a manager.',
    },
  },
}
