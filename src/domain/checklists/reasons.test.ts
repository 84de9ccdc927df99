import { expect, it } from 'vitest'
import { entryFrom } from '#domain/forms/entry.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { itemFrom } from '#domain/forms/items.ts'
import { forklift } from './forklift.ts'
import { missingCount, submissionProblem, unexplained } from './reasons.ts'

const complete = {
  ...entryFrom(forklift.form, {}),
  supplier: 'Linde',
  model: 'E16',
  serialNumber: 'FL-1',
  siteAddress: 'Rink Road 1',
  inspectorName: 'Ivy Ice',
  inspectorInitials: 'II',
  ...Object.fromEntries(ratingsOf(forklift.form).map(({ key }) => [key, 'Pass'])),
}

it('a bad answer needs a comment or a photo', () => {
  const failed = { ...complete, brakes: 'Fail' }
  expect(unexplained(forklift, failed)).toEqual(['brakes'])
  expect(submissionProblem(forklift, [complete, failed])).toMatchObject({
    index: 1,
    bullets: ['Brakes: Fail'],
  })
  expect(missingCount(forklift, failed)).toBe(1)
  for (const reason of [{ brakesComments: 'Soft' }, { brakesPhotos: '/api/photos/one?rinkId=1' }])
    expect(submissionProblem(forklift, [{ ...failed, ...reason }])).toBeUndefined()
})

it('missing initials count, also with every check answered', () => {
  expect(missingCount(forklift, { ...complete, inspectorInitials: '' })).toBe(1)
  expect(missingCount(forklift, complete)).toBe(0)
})

it('photos are sent with bad answers only, and come back into the form', () => {
  const path = '/api/photos/one?rinkId=1'
  const sent = itemFrom(forklift.form, { ...complete, brakes: 'Fail', brakesPhotos: path, mastPhotos: path })
  expect(sent['photos']).toEqual({ brakes: [path] })
  expect(entryFrom(forklift.form, sent)).toMatchObject({ brakes: 'Fail', brakesPhotos: path })
})
