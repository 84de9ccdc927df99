export const texts = {
  board: {
    title: 'Who are you?',
    subtitle: (rink: string, device: string) => `${rink} · ${device}`,
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
        ? '1 entry waits on this tablet. It is sent once someone enters their PIN.'
        : `${count} entries wait on this tablet. They are sent once someone enters their PIN.`,
  },
  keypad: {
    enter: 'Enter your PIN',
    digits: (typed: number, of: number) => `${typed} of ${of} digits entered`,
    keys: 'Digits',
    remove: 'Remove the last digit',
    checking: 'Checking…',
    others: 'Other names',
    failed: 'The PIN could not be checked. Please try again.',
    noPin: 'This name has no PIN any more. Ask a manager for an invitation to set one.',
    locked: (wait: string) => `Too many wrong PINs. Please try again ${wait}.`,
    forgotten: 'Forgotten your PIN? Ask a manager for an invitation to set a new one.',
    dayLimit: 'That was the last try today. Log in with an email address, or use another tablet.',
  },
  claim: {
    text: 'No network: your PIN cannot be checked now. You can work without it. Your entries wait on this tablet, and you confirm them later.',
    goOn: (name: string) => `Continue as ${name}`,
  },
}
