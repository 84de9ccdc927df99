import type { Deps } from '#server/start/deps.ts'
import type { WriteContext } from '#server/writes/mutate.ts'
import { minutesAfter } from './calendar.ts'
import { type Deed, deed, momentAt, noteOf, record, type Site } from './site.ts'

const ARTICLES = [
  {
    title: 'Ice temperature for each use',
    category: 'Ice',
    documentSource: 'Ice technician handbook, chapter 3',
    content:
      'Surface temperatures to aim for: public skating -4.5 to -5 °C, figure skating -3.5 to -4 °C, hockey -5 to -6 °C. Change the set point early: a rink follows by about one degree in an hour and a half.',
  },
  {
    title: 'Cutting edges by hand and with the edger',
    category: 'Ice',
    documentSource: 'Ice technician handbook, chapter 5',
    content:
      'Ice grows along the boards, where the resurfacer cannot reach. Edge at least every second day, before the first flood. Goggles and gloves are worn, nobody else is on the ice, snow is taken away before anyone skates.',
  },
  {
    title: 'A chiller that trips',
    category: 'Plant',
    documentSource: 'Plant room instructions',
    content:
      'Write down the alarm and the pressures before touching anything. One reset is allowed. If it trips again leave it off, call the engineer, shut doors, dim the lights and cancel heavy use of the ice.',
  },
  {
    title: 'Forklift: before the first lift of the day',
    category: 'Safety',
    documentSource: 'Procedure for Safe Forklift Operations',
    content:
      'All 28 items of the daily check are looked at before the truck is used. A critical item that fails takes the truck out of use: key to the duty manager, sign on the wheel, engineer callout.',
  },
  {
    title: 'Head injuries on the ice',
    category: 'First aid',
    documentSource: 'Procedure for Accidents & First Aid',
    content:
      'Keep the person still and warm, stop the skating around them. Unconscious, confused, sick or in pain at the neck: call 999. Everyone else gets the written head injury advice and an incident report.',
  },
  {
    title: 'Wind limits of the marquee',
    category: 'Outdoor rink',
    documentSource: 'Marquee management plan',
    content:
      'From gusts of 18 m/s sessions stop and side walls are laced. From 22 m/s the marquee is emptied by the evacuation plan and roped off. The duty manager decides earlier if it feels unsafe.',
  },
  {
    title: 'Ladders: what to look at',
    category: 'Safety',
    documentSource: 'Work at height guidance',
    content:
      'Stiles straight, feet whole, rungs tight and clean, fittings and locking bars working, number readable. A ladder with a defect is tagged and locked away, not leaned in a corner.',
  },
]

/** What the rinks share to look things up in. */
export async function addKnowledge(deps: Deps, byAdmin: WriteContext): Promise<void> {
  const createdAt = deps.clock().toISOString()
  await record(deps, byAdmin, async tx => {
    const articles = ARTICLES.map(article => ({ ...article, createdAt }))
    const written = await tx.insertInto('knowledgeBase').values(articles).returningAll().execute()
    return written.map(row => noteOf('article.added', 'knowledge_base', row))
  })
}

/** A few talks with the assistant, each about the reading before it. */
export function chatDeeds(site: Site): Deed[] {
  return site.plan.ice.chats.flatMap(({ question, answer, followUp, lastAnswer, ...when }) => {
    const at = momentAt(site, when)
    const sessionId = `${site.rink.id}-${at.getTime()}`
    return [
      say(site, at, sessionId, 'user', question),
      say(site, minutesAfter(at, 0.1), sessionId, 'assistant', answer),
      say(site, minutesAfter(at, 2), sessionId, 'user', followUp),
      say(site, minutesAfter(at, 2.1), sessionId, 'assistant', lastAnswer),
    ]
  })
}

function say(site: Site, at: Date, sessionId: string, role: 'user' | 'assistant', content: string): Deed {
  return deed(site, at, async tx => {
    const conditions = await tx
      .selectFrom('currentConditions')
      .select('id')
      .where('rinkId', '=', site.rink.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const written = await tx
      .insertInto('aiChatMessages')
      .values({
        rinkId: site.rink.id,
        sessionId,
        role,
        content,
        conditionsId: conditions?.id ?? null,
        createdAt: at.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return [noteOf('chat-message.added', 'ai_chat_messages', written)]
  })
}
