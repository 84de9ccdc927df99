import { onTestFinished } from 'vitest'
import { ofNode } from './of-node.ts'

/**
 * For the rest of the test, makes every clock of the process return the time of `read`: the tablet's, the
 * test's and the server's.
 */
export function setClocks(read: () => Date): void {
  const now = () => read().getTime()
  onTestFinished(() => {
    globalThis.Date = ofNode.Date
  })
  globalThis.Date = new Proxy(ofNode.Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
