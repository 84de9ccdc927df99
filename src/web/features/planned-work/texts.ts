export const texts = {
  subtitle: 'Work that recurs. What is due first is at the top. Start it to open its action.',
  loading: 'Loading the planned work…',
  view: 'Which work',
  due: 'Planned',
  done: 'Done',
  none: 'No work is planned yet.',
  noneHint: 'Plan what recurs, such as an oil change every 250 running hours.',
  onlyManagers: 'To plan work, a manager logs in with their own account.',
  nothingDone: 'No planned work is done yet. Start one from the list; a second person verifies it.',
}
