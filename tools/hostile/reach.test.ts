import { expect, it } from 'vitest'
import { PIN_CALLS } from '../../test/server/hostile/pins.ts'
import { SuccessCount, type Successes } from '../../test/server/hostile/successes.ts'
import { unreached } from './reach.ts'

const REQUESTS = 100_000
const ALWAYS = Array.from({ length: 10 }, () => 1)
const everyCall = Object.keys(new SuccessCount().all()).map(name => [name, ALWAYS])
const reached: Successes = Object.fromEntries(everyCall)

it('a run that reached the logic of every endpoint to its end passes', () => {
  expect(unreached('SQLite', REQUESTS, reached)).toEqual([])
})

it('a run fails for each endpoint that never succeeded', () => {
  const never = { ...reached, endOwnSession: ALWAYS.map(() => 0) }
  expect(unreached('SQLite', REQUESTS, never)).toEqual([
    'SQLite: endOwnSession was never answered with success',
  ])
})

it('a run fails for a PIN endpoint that wrong PINs have locked', () => {
  const locked = { ...reached, releaseMachine: [4, 1, 0, 0, 0, 0, 0, 0, 0, 0] }
  expect([...PIN_CALLS]).toContain('releaseMachine')
  expect(unreached('SQLite', REQUESTS, locked)).toEqual([
    'SQLite: releaseMachine was not reached any more at the end',
  ])
})

it('a reply to another method or to a wrong PIN is not a success of the endpoint', () => {
  const request = {
    call: 'verifyPin',
    actor: 'rink',
    method: 'POST',
    target: '/api/pins/verify',
    headers: [],
    body: undefined,
    frame: 'plain',
  } as const
  const counted = new SuccessCount()
  counted.note(1, { ...request, method: 'OPTIONS' }, 200, '')
  counted.note(1, request, 200, '{"success":false,"message":"Invalid PIN code. Please try again."}')
  counted.note(1, request, 429, '')
  expect(counted.all()['verifyPin']).toEqual(ALWAYS.map(() => 0))
  counted.note(10, request, 200, '{"success":true,"managerName":"Dan Duty"}')
  expect(counted.all()['verifyPin']).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
})
