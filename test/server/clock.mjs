// @ts-check
import { readFileSync } from 'node:fs'

// Preloaded into the built server under test: its clock is the one that the test sets (test/server/test-clock.ts).
const RealDate = Date
const file = process.env['CLOCK_FILE'] ?? ''

function now() {
  const [start = 0, since = 0] = readFileSync(file, 'utf8').split(' ').map(Number)
  return since === 0 ? start : start + RealDate.now() - since
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, of) => Reflect.construct(target, given.length === 0 ? [now()] : given, of),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
