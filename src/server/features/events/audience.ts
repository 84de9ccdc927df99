import type { Topic } from '#contract/events.ts'
import type { User } from '#domain/users/user.ts'

type MayHear = (user: User) => boolean

// Everybody with a stream reaches the rink, and so may make the calls that show the topic.
const everybodyOfTheRink: MayHear = () => true

/**
 * Who is told that a topic has changed: those who may make a call that shows it. That includes incidents, whose list and
 * deadlines everybody may see, if need be without who was hurt and how (`visibleSummary`).
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
