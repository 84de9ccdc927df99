import { checklistCalls } from '#contract/checklists.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { currentChecklist, submitChecklist } from './checklists.ts'

export function checklistRoutes(mount: Mount, deps: Deps): void {
  for (const { definition, status, today, submit } of checklistCalls) {
    mount.json(status, async ({ rink }) => ({
      completed: (await currentChecklist(deps, definition, rink)) !== null,
    }))
    mount.json(today, async ({ rink }) => ({
      success: true as const,
      data: await currentChecklist(deps, definition, rink),
    }))
    mount.json(submit, ({ write, caller, rink, body }) =>
      submitChecklist(deps, write, { userId: caller.user.id, rink }, definition, body),
    )
  }
}
