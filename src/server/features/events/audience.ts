import type { Topic } from '#contract/events.ts'
import type { User } from '#domain/users/user.ts'

type MayHear = (user: User) => boolean

// Whoever reaches the rink may make the calls that show the topic; a stream has made sure of that.
const everybodyOfTheRink: MayHear = () => true

/**
 * Who is told that a topic changed: those who may make a call that shows it. Incidents too are told to everybody, as the
 * list and its deadlines are shown to everybody, without who was hurt and how (`visibleSummary`).
 */
const AUDIENCES: Readonly<Record<Topic, MayHear>> = {
  rinks: everybodyOfTheRink,
  checklists: everybodyOfTheRink,
  staff: everybodyOfTheRink,
  handovers: everybodyOfTheRink,
  'shift-ends': everybodyOfTheRink,
  callouts: everybodyOfTheRink,
  diary: everybodyOfTheRink,
  incidents: everybodyOfTheRink,
  documents: everybodyOfTheRink,
  equipment: everybodyOfTheRink,
}

export function mayHear(user: User, topic: Topic): boolean {
  return AUDIENCES[topic](user)
}
