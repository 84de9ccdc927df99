import type { Callout } from '#domain/callouts/callout.ts'

/** The texts about callouts that several screens show. */
export const texts = {
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
