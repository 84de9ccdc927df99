export const texts = {
  check: 'Check',
  finding: 'Finding',
  critical: 'critical item',
  before: 'before: ',
  now: 'now: ',
  nothing: 'nothing',
}
