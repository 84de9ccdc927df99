import { handOver } from '#server/features/handovers/handovers.ts'
import { Deck, type Random } from './random.ts'
import type { RosterDay } from './roster.ts'
import { recordSession } from './shifts.ts'
import { type Deed, momentAt, randomFor, requireStaffId, type Site, writeContext } from './site.ts'

type Decks = Record<'pendingTasks' | 'importantUpdates' | 'staffConcerns' | 'notes', Deck<string>>

/** The manager who opened hands over to the one who closes: out, document and in together. */
export function handoverDeeds(site: Site): Deed[] {
  const random = randomFor(site, 'handovers')
  const { pendingTasks, importantUpdates, staffConcerns, notes } = site.plan.handovers
  const decks: Decks = {
    pendingTasks: new Deck(pendingTasks, random),
    importantUpdates: new Deck(importantUpdates, random),
    staffConcerns: new Deck(staffConcerns, random),
    notes: new Deck(notes, random),
  }
  return site.roster.map(rosterDay => handOverDeed(site, rosterDay, textsOf(site, rosterDay, decks, random)))
}

function handOverDeed(site: Site, { opener, closer }: RosterDay, texts: ReturnType<typeof textsOf>): Deed {
  const { deps, rink, userId } = site
  return {
    at: closer.start,
    write: async () => {
      await handOver(
        deps,
        writeContext(site),
        { userId, rink },
        {
          rinkId: rink.id,
          fromManager: opener.name,
          toManager: closer.name,
          outgoingStaffId: requireStaffId(site, opener.name),
          incomingStaffId: requireStaffId(site, closer.name),
          outgoingReason: null,
          ...texts,
        },
      )
      await recordSession(site, opener, null)
    },
  }
}

function textsOf(site: Site, { day, closer }: RosterDay, decks: Decks, random: Random) {
  const usual = {
    pendingTasks: random.chance(0.7) ? decks.pendingTasks.deal() : null,
    importantUpdates: random.chance(0.8) ? decks.importantUpdates.deal() : null,
    staffConcerns: random.chance(0.3) ? decks.staffConcerns.deal() : null,
    notes: random.chance(0.5) ? decks.notes.deal() : null,
  }
  const story = site.plan.handovers.stories.find(({ daysAgo }) => daysAgo === day.daysAgo)
  const { daysAgo: _daysAgo, ...told } = story ?? { daysAgo: 0 }
  return { ...usual, ...told, equipmentIssues: openIssuesAt(site, closer.start) }
}

/** What is with an engineer at that moment. */
function openIssuesAt(site: Site, at: Date): string | null {
  const open = site.plan.callouts.filter(callout => {
    const [firstStep] = callout.steps
    return momentAt(site, callout) <= at && (!firstStep || momentAt(site, firstStep) > at)
  })
  if (open.length === 0) return null
  return open.map(({ equipment, issue }) => `${equipment}: ${issue} Engineer is called.`).join('\n')
}
