import type { WaitingWrite } from './waiting-write.ts'

/** The part of a screen that shows a refused write with what can be done about it, as a hash. */
export function refusedHash({ key }: Pick<WaitingWrite, 'key'>): string {
  return `refused-${key}`
}
