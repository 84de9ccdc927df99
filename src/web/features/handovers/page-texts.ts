/** The texts of a handover's lines and of its page. */
export const pageTexts = {
  lines: {
    title: 'Open matters',
    hint: 'These lines come from the records and stay until their record is closed. Add what the next manager should know.',
    none: 'Nothing is open.',
    loadFailed: 'The open matters could not be loaded',
    comment: 'Comment',
    commentOn: (line: string) => `Comment on: ${line}`,
    noComment: 'No comment.',
    closed: 'Closed since',
    new: 'New',
    toOpen: 'To open',
    opened: 'Opened',
    dealWith: 'Show where to deal with it',
    show: 'Show the record',
  },
  page: {
    title: 'Shift handover',
    back: 'Staff and handovers',
    loading: 'Loading the handover…',
    hint: 'Open each red line, then accept with your own PIN.',
    notes: 'Notes of the outgoing manager',
    accept: 'Accept the handover',
    accepted: (name: string) => `Accepted by ${name}`,
    openFirst: (line: string) => `Open first: ${line}`,
    pin: (from: string) => `The incoming manager accepts the handover of ${from}.`,
  },
}
