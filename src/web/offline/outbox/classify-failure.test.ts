import { expect, test } from 'vitest'
import { ApiError, NetworkError, UnexpectedReplyError } from '#web/api/errors.ts'
import { classifyFailure, delayAfter } from './classify-failure.ts'

const PAGE = '<!doctype html><title>Welcome</title>'
const REFUSED = '{"code":"invalid","message":"Diary Entry is required"}'

const answer = (status: number, body: string, headers = {}) =>
  new ApiError(new Response(null, { status, headers }), body)

test('a write that the server has refused needs a decision', () => {
  expect(classifyFailure(answer(400, REFUSED))).toEqual({
    next: 'park',
    problem: 'Diary Entry is required',
    refusal: { status: 400, body: REFUSED, code: 'invalid' },
  })
})

test.each([
  new NetworkError('cut'),
  new UnexpectedReplyError('half an answer, or the page of a guest network'),
  answer(500, ''),
  answer(502, PAGE),
  answer(511, PAGE),
  answer(401, PAGE),
  answer(403, PAGE),
  answer(404, PAGE),
  answer(400, REFUSED.slice(0, 20)),
])('what nobody has decided is tried again: %s', error => {
  expect(classifyFailure(error)).toMatchObject({ next: 'try-again' })
})

test('only an error of the server itself ends the session', () => {
  expect(classifyFailure(answer(401, '{"code":"not_signed_in"}'))).toMatchObject({ next: 'sign-in' })
})

test.each([413, 414, 431])('a write that is too large for a proxy needs a decision: %i', status => {
  expect(classifyFailure(answer(status, PAGE))).toMatchObject({
    next: 'park',
    problem: 'This is too large to send over this network. Try another network.',
  })
})

test.each([
  ['7', 7000],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['9999999999', 300_000],
])('a wait of %s seconds that is asked for is kept as far as it makes sense', (seconds, afterMs) => {
  expect(classifyFailure(answer(429, '', { 'retry-after': seconds }))).toMatchObject({
    next: 'try-again',
    afterMs,
  })
})

test('retries back off to at most one minute', () => {
  const delays = [1, 2, 3, 4, 7, 8, 100].map(attempts => delayAfter(attempts, 1))
  expect(delays).toEqual([1000, 2000, 4000, 8000, 60_000, 60_000, 60_000])
  expect(delayAfter(1, 0)).toBe(750)
})
