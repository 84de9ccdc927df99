import type { QueryClient } from '@tanstack/react-query'
import { checklistEndpoints } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { standingSentence } from '#domain/checklists/standing.ts'
import { madeAt } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** Shows a submission that was sent as on record at once: between the outbox and the record there is no gap to be seen. */
export function showSentChecklist(
  definition: ChecklistDefinition,
  rinkId: number,
  reply: unknown,
  queries: QueryClient,
): void {
  const sent = replyOf(definition, reply)
  if (sent?.standing?.countsFor !== 'now') return
  const key = rinkKey(rinkId, 'checklists', definition.type)
  queries.setQueryData([...key, 'status', sent.operationalDay], { completed: true })
  queries.setQueryData([...key, 'today', sent.operationalDay], sent)
}

/** What to tell of a submission that was sent; undefined where it counts as its maker expects. */
export function sentChecklistNews(
  definition: ChecklistDefinition,
  reply: unknown,
  { timezone }: Pick<Rink, 'timezone'>,
): string | undefined {
  const sent = replyOf(definition, reply)
  if (!sent?.standing) return undefined
  const made = { operationalDay: sent.operationalDay, madeAt: madeAt(sent) }
  return standingSentence(sent.standing, { name: definition.texts.tab, ...made, timezone })
}

function replyOf(definition: ChecklistDefinition, reply: unknown) {
  return checklistEndpoints(definition).submit.reply.safeParse(reply).data
}
