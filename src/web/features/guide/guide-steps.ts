import { checklists } from '#domain/checklists/index.ts'

interface GuideStep {
  title: string
  text: string
}

const names = checklists.map(({ texts }) => texts.tab).join(', ')

/** A day at the rink, in its order and in words that can be read from two metres. */
export const GUIDE_STEPS: readonly GuideStep[] = [
  { title: 'You come: sign in', text: 'Staff Sign-In, then the button beside your name.' },
  {
    title: 'Before anything is used: the checks',
    text: `${names}. Look at each item, then tap. What is not right gets a comment.`,
  },
  {
    title: 'Something is unsafe: do not use it',
    text: 'It is out of service at once, on every tablet, until a manager returns it to service.',
  },
  {
    title: 'Something is broken: Engineer',
    text: 'Say what and what is wrong, take a photo, fetch a manager with their PIN.',
  },
  {
    title: 'Somebody is hurt: first aid, then Incident',
    text: 'Report it the same day, with a manager’s PIN.',
  },
  { title: 'Anything else worth knowing: Site Diary', text: 'One sentence is enough.' },
  {
    title: 'The manager changes: handover',
    text: 'Staff Sign-In, Create Handover Document: it signs one out and the other in.',
  },
  { title: 'You go: sign out', text: 'Staff Sign-In, Sign out beside your name. Your hours are counted.' },
  {
    title: 'The last one: End Shift',
    text: 'On the dashboard, once every check is complete and nobody is signed in.',
  },
]
