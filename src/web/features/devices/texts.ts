export const texts = {
  board: {
    evacuate: 'Leave the building',
    evacuated: (pads: string) => `Air alarm: ${pads}`,
    nobodyIn: 'Nobody goes back in until a manager gives the all clear.',
    title: 'Who are you?',
    subtitle: (rink: string, device: string) => `${rink} · ${device}`,
    onSite: 'On site',
    notToUse: 'Do not use',
    asOf: (moment: string) => `as of ${moment}`,
    ice: 'Ice',
    closed: (place: string) => `${place} (closed)`,
    search: 'Find your name',
    noneFound: 'No name matches. Check the spelling, or ask a manager.',
    none: 'Nobody has a PIN at this rink yet. A manager adds people, and sends each an invitation to set a PIN.',
    withPassword: 'Log in with an email address',
    loading: 'Loading the names…',
    loadFailed: 'The names could not be loaded',
    offline: {
      title: 'No network',
      text: 'Choose your name and carry on. You confirm your entries with your PIN later.',
    },
    waiting: (count: number) =>
      count === 1
        ? '1 unsent entry. It is sent once someone enters their PIN.'
        : `${count} unsent entries. They are sent once someone enters their PIN.`,
  },
  keypad: {
    enter: 'Enter your PIN',
    digits: (typed: number, of: number) => `${typed} of ${of} digits entered`,
    checking: 'Checking…',
    others: 'Other names',
    failed: 'The PIN could not be checked. Please try again.',
    noPin: 'This person no longer has a PIN. Ask a manager for an invitation to set one.',
    locked: (wait: string) => `Too many wrong PINs. Please try again ${wait}.`,
    forgotten: 'Forgotten your PIN? Ask a manager for an invitation to set a new one.',
    dayLimit: 'Too many wrong PINs in 24 hours. Log in with an email address, or ask a manager.',
  },
  claim: {
    text: 'No network: your PIN cannot be checked now. You can work without it. Your entries are saved on this tablet. You confirm them later.',
    proceed: (name: string) => `Continue as ${name}`,
  },
  devices: {
    title: 'Shared tablets',
    subtitle:
      'People use a shared tablet with their name and PIN. After a minute without a touch, it shows the names again.',
    none: 'No shared tablet yet. Open this page on the tablet itself, and enrol its browser.',
    loading: 'Loading the tablets…',
    loadFailed: 'The tablets could not be loaded',
    own: 'This browser',
    revokedAt: (moment: string) => `Revoked ${moment}`,
    times: (seen: string, enrolled: string, by: string) =>
      `Last seen ${seen} · enrolled ${enrolled} by ${by}`,
    name: 'Name of the tablet',
    nameHint: 'Where it is, such as ‘Gate 2 tablet’. Each record made on it shows this name.',
    enrol: {
      action: 'Enrol this browser',
      title: (rink: string) => `Enrol a tablet at ${rink}`,
      description:
        'This logs you out. The tablet then shows the names of everyone at this rink who has a PIN.',
      submit: 'Enrol and log out',
      done: 'Tablet enrolled',
    },
    rename: {
      action: 'Rename',
      label: (name: string) => `Rename ${name}`,
      title: (name: string) => `Rename ${name}`,
      submit: 'Save',
      done: 'Tablet renamed',
    },
    revoke: {
      action: 'Revoke',
      label: (name: string) => `Revoke ${name}`,
      title: (name: string) => `Revoke ${name}?`,
      description:
        'The tablet no longer shows names or accepts PINs. Its user is logged out. Unsent entries stay on it.',
      busy: 'Revoking…',
      done: 'Tablet revoked',
      doneText: (name: string) => `${name} shows no names any more.`,
      failed: 'Not revoked',
    },
  },
}
