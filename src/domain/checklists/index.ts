import type { ChecklistDefinition } from './define.ts'
import { forklift } from './forklift.ts'
import { ladder } from './ladder.ts'
import { powerTool } from './power-tool.ts'

/** The daily checklists, in the order of tiles, tabs, missing labels and sheets. */
export const checklists: readonly ChecklistDefinition[] = [forklift, powerTool, ladder]
