/** The texts of queued writes. */
export const texts = {
  result: {
    waiting: (what: string) => ({
      title: 'Saved on this tablet',
      text: `${what} is saved on this tablet and will be sent once you are back online. You can carry on working.`,
    }),
    sending: (what: string) => ({
      title: 'Sending…',
      text: `${what} is saved on this tablet and is being sent. You can carry on working.`,
    }),
    sent: (what: string) => ({ title: 'Saved', text: `${what} is saved.` }),
    refused: (what: string) => ({
      title: 'Not recorded',
      text: `${what} was refused. Its screen shows the reason and what you can do.`,
    }),
  },
  state: {
    waiting: 'Waiting to be sent',
    refused: 'Refused',
  },
  onlyAuthor: (user: string) => `Only ${user} can correct or discard it.`,
  discard: 'Discard',
  discardLabel: (what: string) => `Discard: ${what}`,
  discardAgain: 'Discard permanently',
  correct: 'Correct',
  correctLabel: (label: string, what: string) => `${label}: ${what}`,
  notCorrected: {
    title: 'Nothing was changed',
    text: 'The browser could not save the draft. The record is still in the list.',
  },
  draftInTheWay: {
    text: 'There is already a draft on this tablet. If you replace it, its contents are lost.',
    keep: 'Keep the draft',
    replace: 'Replace the draft',
  },
}
