import { addDiaryEntry } from '#contract/diary.ts'
import { minutesAfter } from './calendar.ts'
import { Deck, Random } from './random.ts'
import { type Deed, findSomebodyAt, momentAt, type Site } from './site.ts'

/** The entries that are written at about the same times each day. */
export function diaryDeeds(site: Site): Deed[] {
  return site.story.diary.flatMap(({ time, by, chance, facts, ...lines }) => {
    const random = new Random(`${site.story.name} diary at ${time}`)
    const factDeck = new Deck({ usual: facts, once: [] }, random)
    const lineDeck = new Deck(lines, random)
    return site.days.flatMap(({ daysAgo }) => {
      const at = minutesAfter(momentAt(site, -daysAgo, time), random.int(-8, 14))
      const author = findSomebodyAt(site, at, by)
      // Nobody is on site on the evening of an early end.
      if (!author || !random.chance(chance)) return []
      const body = {
        dateTime: at.toISOString(),
        staffName: author.name,
        position: author.role,
        entryText: `${random.figures(factDeck.deal())} ${lineDeck.deal()}`,
      }
      return [{ at: minutesAfter(at, 3), play: () => site.tablet.call(addDiaryEntry, { body }) }]
    })
  })
}
