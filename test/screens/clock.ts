import { ofNode } from './of-node.ts'

/**
 * Makes every clock of the process say what `read` says: the tablet's, the test's and, because it asks the same one, the
 * server's.
 */
export function setClocks(read: () => Date): void {
  const now = () => read().getTime()
  globalThis.Date = new Proxy(ofNode.Date, {
    construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
