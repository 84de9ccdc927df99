export const texts = {
  button: {
    checkFailed: 'Failed to check shift requirements',
    validationFailed: 'Failed to validate shift requirements',
    loggingOut: 'Logging out...',
    checking: 'Checking...',
  },
  error: 'Error',
  endShift: 'End Shift',
  almostReady: {
    title: 'Almost Ready to End Shift!',
    description: 'These items are still open. Complete them, or ask a manager to end the shift early.',
    endAnyway: 'Confirm Ending',
    close: 'Got it, thanks!',
    waiting: 'Done, but not sent from this tablet yet.',
    signedIn: (name: string) => `${name} is still signed in`,
    question: 'What does the manager authorise?',
    explanation:
      'You can end the shift with items open. Enter your name; a manager enters a PIN and a reason. Open items are recorded and shown on the dashboard until a manager has acknowledged them. People still signed in remain signed in.',
  },
  banner: {
    ended: 'The shift was ended',
    early: (at: string) => `${at} A manager can read the reason on the dashboard.`,
    endedEarly: 'The shift was ended early',
  },
  confirm: {
    done: {
      text: (name: string) => `Ended by ${name}. You are being logged out.`,
      title: 'Shift Ended',
    },
    title: 'End Shift Confirmation',
    description: 'All checklists are complete and everyone is signed out.',
  },
  cancel: 'Cancel',
  ending: 'Ending...',
  whoIsIt: 'Choose a name',
  yourName: 'Your Name',
  early: {
    done: {
      text: (name: string) => `Authorised by ${name}. You are being logged out.`,
      title: 'Shift Ended with Bypass',
    },
    title: 'End Shift Early',
    step: (step: number, total: number, description: string) => `Step ${step} of ${total}: ${description}`,
    reason: 'Reason',
    descriptions: {
      name: 'who is ending the shift?',
      pin: 'ask a manager to enter their PIN.',
      reason: 'why are you ending the shift early?',
    },
    next: 'Next',
    verifyPin: 'Verify PIN',
    verifying: 'Verifying...',
  },
  failed: (message: string) => `An error occurred while ending the shift. ${message}`,
  last: {
    line: (time: string, name: string, machines: string) => ` · Shift ended at ${time} by ${name}${machines}`,
    outOfService: (names: string) => `, out of service at the time: ${names}`,
    closed: (names: string) => `, closed at the time: ${names}`,
  },
  unread: {
    done: 'Marked as read',
    readBy: (name: string) => `Read by ${name}.`,
    aManager: 'a manager',
    loadFailed: 'Early shift ends could not be loaded',
    confirm: (at: string, name: string) =>
      `Enter your manager PIN to confirm that you have read why ${name} ended the shift early on ${at}.`,
    title: (at: string) => `Shift ended early on ${at}`,
    read: 'I have read this',
    by: (name: string, manager: string) => `Ended by ${name}, authorised by ${manager}: `,
    missing: (checklists: string) => `Not done: ${checklists}. `,
    noneMissing: 'All checklists were complete. ',
    outOfService: (machine: string, reasons: string) => `Out of service at the time: ${machine} (${reasons})`,
    closed: (place: string, reasons: string) => `Closed at the time: ${place} (${reasons})`,
    people: (count: number) =>
      count === 0
        ? 'Everyone was signed out.'
        : count === 1
          ? 'One person was still signed in.'
          : `${count} people were still signed in.`,
  },
  waiting: {
    title: 'Not sent from this tablet yet',
    waiting: 'waiting to be sent',
    explanation:
      'Entries count for the time you made them, even if they are sent after the shift ends. Correct refused entries before they can be sent.',
  },
}
