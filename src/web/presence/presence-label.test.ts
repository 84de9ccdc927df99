import { expect, test } from 'vitest'
import { presenceLabel } from './presence-label.ts'

const here = { form: 'forklift', tablet: 'mine', tab: 'this' }
const on = (tablet: string, name: string, tab = 'other', form = 'forklift') => ({ form, tablet, tab, name })

test.each([
  [[], undefined],
  [[on('mine', 'Me', 'this')], undefined],
  [[on('theirs', 'Sam Reed', 'x', 'ladder')], undefined],
  [[on('theirs', 'Sam Reed')], 'Sam Reed is also filling in this checklist on another tablet'],
  [
    [on('theirs', 'Sam Reed'), on('third', 'Sam Reed')],
    'Sam Reed is also filling in this checklist on another tablet',
  ],
  [
    [on('theirs', 'Sam Reed'), on('mine', 'Me', 'this'), on('third', 'Tess Tech')],
    'Sam Reed and Tess Tech are also filling in this checklist on other tablets',
  ],
  [
    [on('a', 'Sam Reed'), on('b', 'Tess Tech'), on('c', 'Ivy Ice')],
    'Sam Reed and 2 others are also filling in this checklist on other tablets',
  ],
  [[on('mine', 'Me')], 'This checklist is also being filled in on this tablet, in another tab'],
])('who else is filling in a checklist is said in one sentence: %#', (editing, sentence) => {
  expect(presenceLabel(editing, here)).toBe(sentence)
})
