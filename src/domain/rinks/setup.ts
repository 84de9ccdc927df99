/** The steps of the set-up without which a rink cannot work, in order. */
export const BASIC_STEPS = ['people', 'machines'] as const
export type BasicStep = (typeof BASIC_STEPS)[number]

/** The first basic step that is not done; `null` for a rink that can work. */
export function nextBasicStep(isDone: Readonly<Record<BasicStep, boolean>>): BasicStep | null {
  return BASIC_STEPS.find(step => !isDone[step]) ?? null
}
