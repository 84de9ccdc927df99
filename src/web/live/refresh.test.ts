import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { refresh, refreshMissed } from './refresh.ts'

test('a topic that changes during its first fetch is fetched again', async () => {
  const queries = createQueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['rink', 1, 'diary'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
  })
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }) => shown.push(data))
  refresh(queries, ['rink', 1])
  expect(answers).toHaveLength(1)
  answers[0]?.resolve('before the change')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve('after it')
  await expect.poll(() => shown.at(-1)).toBe('after it')
  stop()
})

test('a changed topic whose refetch failed is fetched again, and unchanged ones are not', async () => {
  const queries = createQueryClient()
  const queryKey = ['rink', 1, 'diary']
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => {
      asked += 1
      return asked === 2 ? Promise.reject(new Error('no network')) : Promise.resolve(asked)
    },
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => queries.getQueryData(queryKey)).toBe(1)
  refreshMissed(queries, queryKey)
  expect(asked).toBe(1)
  refresh(queries, queryKey)
  await expect.poll(() => queries.getQueryState(queryKey)?.status).toBe('error')
  refreshMissed(queries, queryKey)
  await expect.poll(() => queries.getQueryData(queryKey)).toBe(3)
  stop()
})
