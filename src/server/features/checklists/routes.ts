import { listKnownMachines, listSubmissions, readSubmission } from '#contract/checklist-history.ts'
import { checklistCalls } from '#contract/checklists.ts'
import { checklists } from '#domain/checklists/index.ts'
import { noneHereAt } from '#server/checks/none-here.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { currentChecklist, submitChecklist } from './checklists.ts'
import { knownMachines, submissionAt, submissionsOf } from './history.ts'

export function checklistRoutes(mount: Mount, deps: Deps): void {
  for (const { definition, status, today, submit } of checklistCalls) {
    mount.cached(status, async ({ rink }, expireAt) => {
      const noneHere = await noneHereAt(deps.db, rink.id)
      if (noneHere.some(({ type }) => type === definition.type))
        return { completed: true, noneHere: true as const }
      return { completed: (await currentChecklist(deps, definition, rink, expireAt)) !== null }
    })
    mount.cached(today, async ({ rink }, expireAt) => ({
      success: true as const,
      data: await currentChecklist(deps, definition, rink, expireAt),
    }))
    mount.json(submit, ({ writer, body }) => submitChecklist(deps, writer, definition, body))
  }
  mount.cached(listSubmissions, ({ rink, query, request, reply }) =>
    answerPage(request, reply, query, page =>
      submissionsOf(deps.db, rink.id, query.type, { ...page, day: query.day }),
    ),
  )
  mount.cached(readSubmission, ({ rink, params }) => submissionAt(deps.db, rink.id, params.id))
  mount.cached(listKnownMachines, async ({ rink, query }) => {
    const definition = checklists.find(({ type }) => type === query.type)
    return definition ? knownMachines(deps.db, rink.id, definition) : []
  })
}
