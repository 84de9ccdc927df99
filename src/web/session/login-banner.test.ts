import { afterEach, expect, test, vi } from 'vitest'
import { LOGIN_BANNER_KEY, readLoginBanner, setLoginBanner } from './login-banner.ts'
import { forgetTab } from './stored-rink.ts'

afterEach(() => vi.unstubAllGlobals())

function storageOf(kept: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'clear'> {
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    clear: () => kept.clear(),
  }
}

test("only the login banner survives a logout in the tab's storage", () => {
  const kept = new Map([['selectedRink', '{"id":1}']])
  vi.stubGlobal('sessionStorage', storageOf(kept))
  setLoginBanner({ title: 'The shift was ended', text: 'Arena' })
  forgetTab()
  expect(readLoginBanner()).toEqual({ title: 'The shift was ended', text: 'Arena' })
  expect(kept.size).toBe(1)
})

test('a stored value that is not a banner is ignored', () => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  expect(readLoginBanner()).toBeUndefined()
  for (const stored of ['', '{', '"word"', '{"title":1}']) {
    vi.stubGlobal('sessionStorage', storageOf(new Map([[LOGIN_BANNER_KEY, stored]])))
    expect(readLoginBanner()).toBeUndefined()
  }
})
