import { addDiaryEntry } from '#server/features/diary/diary.ts'
import { minutesAfter } from './calendar.ts'
import type { DiarySlot } from './plan/reports.ts'
import { Deck } from './random.ts'
import { type Deed, findSomebodyAt, momentAt, randomFor, type Site, writeContext } from './site.ts'
import { isWet, moodOf } from './weather.ts'

/** The site diary: what is written at the same times each day, and what was worth an entry of its own. */
export function diaryDeeds(site: Site): Deed[] {
  const { slots, stories } = site.plan.diary
  return [
    ...slots.flatMap(slot => slotDeeds(site, slot)),
    ...stories.flatMap(({ by, text, ...when }) => entry(site, momentAt(site, when), [by], text)),
  ]
}

function slotDeeds(site: Site, { time, by, chance, facts, remarks, wetRemarks = [] }: DiarySlot): Deed[] {
  const random = randomFor(site, `diary at ${time}`)
  const factDeck = new Deck({ usual: facts }, random)
  const remarkDeck = new Deck(remarks, random)
  const wetDeck = new Deck({ usual: wetRemarks }, random)
  return site.days.flatMap(({ daysAgo }) => {
    const at = minutesAfter(momentAt(site, { daysAgo, time }), random.int(-8, 14))
    if (!random.chance(chance)) return []
    const isRaining = wetRemarks.length > 0 && isWet(moodOf(site.rink.name, daysAgo))
    const remark = isRaining ? wetDeck.deal() : remarkDeck.deal()
    return entry(site, at, by, `${factDeck.deal()(random)} ${remark}`)
  })
}

function entry(site: Site, at: Date, roles: string[], entryText: string): Deed[] {
  const author = findSomebodyAt(site, at, roles)
  // The rink was closed early that day.
  if (!author) return []
  const { deps, rink, userId } = site
  const submittedAt = minutesAfter(at, 3)
  return [
    {
      at: submittedAt,
      write: () =>
        addDiaryEntry(
          deps,
          writeContext(site),
          { userId, rink },
          {
            rinkId: rink.id,
            dateTime: at,
            staffName: author.name,
            position: author.role,
            entryText,
          },
        ),
    },
  ]
}
