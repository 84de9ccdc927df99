import { WRONG_PINS_OF_SESSION } from '#domain/pins/lockout.ts'

/** The texts of PIN entry; those of the dialog are specified (specification 2, section 2.5). */
export const texts = {
  dialog: {
    title: 'Manager Authorization Required',
    action: 'Verify',
    busy: 'Verifying…',
    cancel: 'Cancel',
    noNetwork: 'No network',
    needsNetwork: 'The server has to check the PIN. Try again where there is a signal.',
    orWithoutPin: 'You can also save without a manager.',
  },
  waitOver: 'You can try again now.',
  field: {
    ofManager: 'PIN Code',
    ofManagerAmongOthers: 'Manager’s PIN',
    ofPerson: (name: string) => `PIN of ${name}`,
    placeholder: 'Enter 4-digit PIN',
    personalPlaceholder: 'Enter your PIN',
    toPersonal: 'Use my personal PIN',
    toPersonalAmongOthers: 'Manager: use a personal PIN',
    toManagers: 'Use a manager’s PIN',
    name: 'Your name',
    noPersonal: 'No manager has a personal PIN yet. A rink manager adds them under People.',
    choose: 'Choose…',
  },
  explained: {
    question: 'Whose PIN do I need?',
    whose:
      'Any manager at this rink can enter their PIN. It authorises this action once, in their name. An administrator sets PINs under Manager PINs.',
    wrong: `${WRONG_PINS_OF_SESSION} wrong PINs in a row lock PIN entry on this tablet for a while. Managers are notified, and more wrong PINs make the wait longer. You can see the time left.`,
  },
  cosigner: {
    pin: 'Their own PIN',
    needsTwo: 'Two people have to sign this',
    needsManager: 'The second has to be another manager with a PIN.',
    needsPins: 'Each needs a PIN, and one has to be a manager.',
    add: 'Add them under People, and invite them to set a PIN.',
    askManager: 'Ask a rink manager to add them under People.',
    present: 'At the rink',
    someoneElse: 'Someone else',
  },
}
