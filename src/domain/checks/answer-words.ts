import { linesOf } from './free-key.ts'
import type { PASS_FAIL } from './template.ts'

type Words = typeof PASS_FAIL

/** The answers of a choice, one per line. Those that were there before keep their tone and interval, also reworded ones. */
export function wordsFrom(text: string, before: Words): Words {
  const lines = linesOf(text)
  return lines.map((value, at) => {
    const same = before.find(word => word.value === value)
    const former = lines.length === before.length ? before[at] : undefined
    const reworded = former && !lines.includes(former.value) && { ...former, value }
    return same ?? (reworded || { value, tone: 'neutral' as const })
  })
}
