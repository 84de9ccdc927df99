export const texts = {
  title: 'Open matters',
  tones: { red: 'Urgent', amber: 'Open', plain: 'For information' },
  since: (moment: string) => `since ${moment}`,
  loadFailed: 'The open matters could not be loaded',
  none: 'Nothing is open.',
}
