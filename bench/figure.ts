import type { BudgetName } from './budgets.ts'

/** Something that was measured, beside its budget. */
export interface Figure {
  budget: BudgetName
  /** Which one it is, if there are several of a kind: the call, the screen. */
  about?: string
  /** In the unit of the budget. */
  value: number
  /** Where the value comes from, for readers of the JSON. */
  detail?: Readonly<Record<string, number>>
}
