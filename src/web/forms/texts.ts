export const texts = {
  waits: { title: 'Saved on this tablet', text: 'It is sent once you are back online.' },
  failed: 'Not recorded',
  loading: 'Loading the form…',
  check: 'Check',
  finding: 'Finding',
  critical: 'Critical',
  before: 'before: ',
  now: 'now: ',
  nothing: 'nothing',
}
