// Tests of document 2 that prove more than one row.
export const failures = {
  file: 'shell/failures.test.tsx',
  title: 'failures in the diary and in reports show the texts of the specification',
}
export const times = {
  file: 'journeys/times.test.ts',
  title: 'polling, delays and toasts follow the specified times',
}
export const checklistFailure = {
  file: 'checklists/form/use-submission.test.ts',
  title: 'a $type checklist that was not saved says so in the words of the specification',
}
export const saved = { file: 'checklists/define.test.ts', title: 'say that they were saved' }
export const counts = {
  file: 'checklists/define.test.ts',
  title: 'have the ratings and the number of checks of the specification',
}
export const password = {
  file: 'users/user.test.ts',
  title: 'the password form reports all problems together, with the specified messages',
}
export const callout = {
  file: 'callouts/callouts.test.ts',
  title: 'a new callout is stored in full, in progress, authorised by the manager of the PIN',
}
