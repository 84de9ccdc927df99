import { expect, test } from 'vitest'
import { foldedForSearch, searchedWords } from './search.ts'

test('a search ignores case and accents in any script', () => {
  expect(foldedForSearch('ÖLSTAND')).toBe(foldedForSearch('olstand'))
  expect(foldedForSearch('Zoë Żak')).toBe('zoe zak')
  expect(foldedForSearch('ЛЁД')).toBe(foldedForSearch('лед'))
  expect(foldedForSearch('−5,2 °C – 100%')).toBe('−5,2 °c – 100%')
  expect(foldedForSearch('Chiller № 2™: −9 ℃')).toBe('chiller no 2tm: −9 °c')
})

test('a search matches all of its words', () => {
  expect(searchedWords('  Gate\n2 ')).toEqual(['gate', '2'])
  expect(searchedWords(' ')).toEqual([])
})
