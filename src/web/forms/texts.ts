export const texts = {
  waits: { title: 'Saved on this tablet', text: 'It is sent once you are back online.' },
  failed: 'Not recorded',
  needsConnection:
    'You need a connection to save this. What you typed stays here until you close the dialog.',
  kept: 'This',
  now: 'Now',
  enterNow: 'Enter now',
  unusual: (band: string) => `Usually ${band}. Please check it.`,
  loading: 'Loading the form…',
  check: 'Check',
  finding: 'Finding',
  critical: 'Critical',
  change: { before: 'before: ', now: 'now: ' },
  nothing: 'nothing',
}
