export const texts = {
  loading: 'Loading the form…',
  check: 'Check',
  finding: 'Finding',
  critical: 'Critical',
  before: 'before: ',
  now: 'now: ',
  nothing: 'nothing',
}
