import { afterEach, expect, test, vi } from 'vitest'
import { leaveWord, PARTING_WORD_KEY, readWord } from './parting-word.ts'
import { forgetTab } from './stored-rink.ts'

afterEach(() => vi.unstubAllGlobals())

function storageOf(kept: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'clear'> {
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    clear: () => kept.clear(),
  }
}

test('of what a tab keeps only the word for the login screen outlives the logging out', () => {
  const kept = new Map([['selectedRink', '{"id":1}']])
  vi.stubGlobal('sessionStorage', storageOf(kept))
  leaveWord({ title: 'The shift was ended', text: 'Arena' })
  forgetTab()
  expect(readWord()).toEqual({ title: 'The shift was ended', text: 'Arena' })
  expect(kept.size).toBe(1)
})

test('what is stored and no such word says nothing', () => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  expect(readWord()).toBeUndefined()
  for (const stored of ['', '{', '"word"', '{"title":1}']) {
    vi.stubGlobal('sessionStorage', storageOf(new Map([[PARTING_WORD_KEY, stored]])))
    expect(readWord()).toBeUndefined()
  }
})
