export const texts = {
  board: {
    title: 'Who are you?',
    none: 'Nobody has a PIN at this rink yet.',
    noneText: 'A manager adds people under People, and sends each an invitation to set a PIN.',
    withPassword: 'Log in with an email address',
    loading: 'Loading the names…',
    loadFailed: 'The names could not be loaded',
  },
  keypad: {
    title: (name: string) => `PIN of ${name}`,
    digits: (count: number) => (count === 1 ? '1 digit entered' : `${count} digits entered`),
    remove: 'Remove the last digit',
    enter: 'Sign In',
    checking: 'Checking…',
    others: 'Other names',
    failed: 'The PIN could not be checked',
  },
  done: 'Done',
}
