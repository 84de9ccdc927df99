import type { BudgetName } from './budgets.ts'

/** Something that was measured, beside its budget. */
export interface Figure {
  budget: BudgetName
  /** Which of several of a kind: the call, the screen. */
  about?: string
  /** In the unit of the budget. */
  value: number
  /** What the value was made of, for whoever looks into the JSON. */
  detail?: Readonly<Record<string, number>>
}
