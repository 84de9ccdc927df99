import type { Callout } from '#domain/callouts/callout.ts'

/** The texts about callouts that several screens show. */
export const texts = {
  begin: {
    action: 'Call an engineer',
    busy: 'Opening the callout…',
    notFilledIn: 'Not filled in',
    noStorage: 'This browser cannot save drafts. Please fill in the callout by hand.',
    done: 'The callout is filled in',
  },
  /** Asked before a new callout takes the place of the one on this tablet. */
  another: {
    noMachine: 'No machine chosen yet',
    savedAt: (when: string) => `Saved ${when}. Not sent.`,
    goOn: 'Continue that callout',
    question: {
      title: 'Another callout is being written',
      description: 'Continue it, or replace it. Its text and photos are lost if you replace it.',
      action: 'Replace it',
      busyLabel: 'Replacing…',
      failureTitle: 'The callout could not be started',
    },
  },
  awaiting: (count: number) =>
    count === 1 ? '1 callout awaits authorisation' : `${count} callouts await authorisation`,
  loadFailed: 'The callouts that await authorisation could not be loaded',
  problem: ({ equipment, reportedIssue }: Pick<Callout, 'equipment' | 'reportedIssue'>) =>
    `${equipment}: ${reportedIssue}`,
  authorise: 'Authorise',
  authoriseOne: (reference: string) => `Authorise ${reference}`,
  authorised: 'Authorised',
  pin: (problem: string) => `You authorise this callout. ${problem}`,
}
