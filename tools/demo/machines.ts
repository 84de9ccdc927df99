import type { MachinePlan } from './plan/checklists.ts'

/** A power tool that is inspected where it is kept. */
export function tool(
  name: string,
  location: string,
  projectNo: string,
  serialNo: string,
  notApplicable: string[],
): MachinePlan {
  return { fields: { name, location, projectNo, areaInspected: location, serialNo }, notApplicable }
}

/** A ladder by its name and the number on it. */
export function ladder(name: string, ladderNumber: string, notApplicable: string[]): MachinePlan {
  return { fields: { name, ladderNumber }, notApplicable }
}
