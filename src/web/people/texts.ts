/** The texts of asking who submits; those of checklists are specified (specification 2, section 2.2). */
export const texts = {
  title: 'Who is submitting this checklist?',
  submit: 'Submit Checklist',
  submitting: 'Submitting...',
  checking: 'Checking for newer entries…',
  cancel: 'Cancel',
  offline: 'You are offline. It is saved on this tablet and sent later.',
  choose: 'Choose a name',
  name: 'Your Name',
  samePerson: 'Same person',
}
