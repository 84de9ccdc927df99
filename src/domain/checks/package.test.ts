import { expect, test } from 'vitest'
import { nextVersion } from './next-version.ts'
import { packageOf, packageProblems } from './package.ts'
import { itemsOf, templateSchema } from './template.ts'

const draft = (...keys: string[]) =>
  templateSchema.parse({
    title: 'Walk',
    about: 'rink',
    sections: [{ key: 'walk', title: 'Walk', items: keys.map(key => ({ key, kind: 'rating', label: key })) }],
  })

test('an exported check has the questions of now, as if they were the first', () => {
  const first = nextVersion(null, draft('exits', 'doors'))
  const second = nextVersion(first, draft('doors', 'keys'))
  const given = packageOf(
    { key: 'walk', template: second, schedule: null },
    { summary: 'Each day.', licence: 'CC0-1.0' },
  )
  expect(given).toMatchObject({ edition: 2, schedule: { rhythm: { unit: 'by-hand' } } })
  expect(itemsOf(given.template).map(({ key, since, column }) => [key, since, column])).toEqual([
    ['doors', 1, 0],
    ['keys', 1, 1],
  ])
})

test('problems of a file are sentences with their places', () => {
  expect(packageProblems({ format: 'rinkbook-check/2' })).toEqual(['This file is not a Rinkbook check.'])
  const template = { title: 'Walk', about: 'rink', sections: [{ key: 'walk', title: '', items: [] }] }
  const given = { format: 'rinkbook-check/1', key: 'walk', edition: 1, licence: '', summary: 'Daily.', template }
  expect(packageProblems(given)).toContain('sections 1 title: Please enter a heading')
})
