import { type ChecklistDefinition } from '#domain/checklists/define.ts'
import { type SetUpServer } from './test-server.ts'

/** True if a checklist is complete for the current day and shift. */
export async function isCompleted(
  { admin, rinkId }: SetUpServer,
  { paths }: ChecklistDefinition,
): Promise<unknown> {
  return (await admin.get(`${paths.status}?rinkId=${rinkId}`)).body.completed
}

/** The current submission of a checklist. */
export async function todaysData(
  { admin, rinkId }: SetUpServer,
  { paths }: ChecklistDefinition,
): Promise<unknown> {
  return (await admin.get(`${paths.today}?rinkId=${rinkId}`)).body.data
}
