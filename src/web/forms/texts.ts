export const texts = {
  loading: 'Loading the form…',
  check: 'Check',
  finding: 'Finding',
  critical: 'critical item',
  before: 'before: ',
  now: 'now: ',
  nothing: 'nothing',
}
