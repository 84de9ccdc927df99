import { checklistEndpoints } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { effectNotice } from '#domain/checklists/submission-effect.ts'
import { afterChecks, locksOfChecks } from '#domain/equipment/pending-checks.ts'
import { type Entry, ratingsOf } from '#domain/forms/form.ts'
import { textAt } from '#domain/forms/items.ts'
import { madeAt } from '#domain/performed.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { ApiError } from '#web/api/errors.ts'
import { refusedFields } from '#web/api/field-errors.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { type QueuedWriteOf, queuedWrite } from '#web/offline/outbox/queued-write.ts'
import { isWaiting, type StoredRefusal } from '#web/offline/outbox/waiting-write.ts'
import { type DraftContent, type RefusedAnswer, todaysDraftKey } from './checklist-drafts.ts'
import { answersIn } from './form/form-values.ts'

type Submit = ReturnType<typeof checklistEndpoints>['submit']

/** The submission of a checklist; tests may define checklists of their own. */
export function checklistWriteOf(
  definition: ChecklistDefinition,
): QueuedWriteOf<Submit, Record<string, never>> {
  const { submit } = checklistEndpoints(definition)
  const read = (reply: unknown) => submit.reply.safeParse(reply).data
  return queuedWrite({
    endpoint: submit,
    topics: ['checklists', 'equipment'],
    label: ({ submittedBy }) => ({ what: definition.texts.tab, who: submittedBy }),
    apply: {
      register: (register, write, rink) =>
        afterChecks(register, definition, { ...write, isRefused: !isWaiting(write) }, rink),
    },
    locks: ({ body }) => locksOfChecks(definition, body),
    // A refused checklist becomes today's draft, so that every answer is checked again.
    correct: ({ key, body, madeAt, who, problem, refusal }, rink) => {
      const machines = answersIn(definition, body)
      if (machines.length === 0) return undefined
      const content: DraftContent = {
        id: randomKey(),
        machines,
        typedOver: { record: null, waiting: null },
        refused: {
          key,
          madeAt,
          submittedBy: who,
          problem,
          answers: refusal ? refusedAnswers(definition, refusal, machines) : [],
        },
      }
      const draft = { place: todaysDraftKey(definition, rink), content }
      return { screen: `${SECTIONS_PATH}/${definition.tab}?form=whole`, draft }
    },
    // Adds the record to the cached responses before it leaves the outbox.
    onSent: (reply, rinkId, queries) => {
      const sent = read(reply)
      if (sent?.standing?.countsFor !== 'now') return
      const key = rinkKey(rinkId, 'checklists', definition.type)
      queries.setQueryData([...key, 'status', sent.operationalDay], { completed: true })
      queries.setQueryData([...key, 'today', sent.operationalDay], sent)
    },
    replyNotice: (reply, { timezone }) => {
      const sent = read(reply)
      if (!sent?.standing) return undefined
      const made = { operationalDay: sent.operationalDay, madeAt: madeAt(sent) }
      return effectNotice(sent.standing, { name: definition.texts.tab, ...made, timezone })
    },
  })
}

/** The answers that the server refused, in the order of its messages. */
function refusedAnswers(
  { form }: ChecklistDefinition,
  refusal: StoredRefusal,
  machines: readonly Entry[],
): RefusedAnswer[] {
  const fields = refusedFields(new ApiError(refusal, refusal.body))
  return Object.entries(fields).flatMap(([path, message = '']) => {
    const [list, index, named = '', rating] = path.split('.')
    const machine = Number(index)
    const entry = machines[machine]
    const key = named === form.ratingsListedAs ? ratingsOf(form)[Number(rating)]?.key : named
    if (list !== form.list?.key || !entry || !key) return []
    return [{ machine, key, value: textAt(entry, key), message }]
  })
}
