export const texts = {
  loadFailed: 'The checks of the shift could not be loaded',
  none: 'No checks are set up yet',
  choose: 'Choose the checks that your rink does.',
  allDone: 'No other checks are due.',
  later: (count: number) => `Later (${count})`,
  done: (count: number) => `Done (${count})`,
  notNeeded: (count: number) => `Excused (${count})`,
  needed: (count: number) => `When needed (${count})`,
  signOffs: (count: number) => (count === 1 ? '1 check awaits sign-off' : `${count} checks await sign-off`),
  progress: (done: number, total: number) => `${done} of ${total}`,
  failed: 'Failed',
  refused: 'Refused: correct it',
  holdsUp: 'Needed to end the shift',
  skip: {
    action: 'Skip',
    description: (title: string, at: string) =>
      `${title}, ${at}, will count as skipped. A manager enters a PIN and says why.`,
    reason: 'Reason',
    reasonMissing: 'Please say why',
    done: (title: string) => `${title} is skipped`,
  },
}
