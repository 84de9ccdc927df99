import type { Topic } from '#contract/events.ts'
import type { User } from '#domain/users/user.ts'

type MayHear = (user: User) => boolean

// Everybody with a stream reaches the rink, and so may make the calls that show the topic.
const everybodyOfTheRink: MayHear = () => true

/**
 * The users who are notified of a topic: those with access to an endpoint that shows it. That includes
 * incidents: everyone may see their list and deadlines, if necessary without the injured person and the
 * injury (`visibleSummary`).
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
