import { expect, test } from 'vitest'
import { PAGES, pageAt } from './pages.ts'

test.each([
  ['/', PAGES.login],
  ['/dashboard', PAGES.dashboard],
  ['/dashboard/iskate/staff', PAGES.screen],
  ['/m/abcdefghijklmnopqrstuv', PAGES.screen],
  ['/nowhere', PAGES.screen],
])('%s opens with %s', (address, page) => {
  expect(pageAt(address)).toBe(page)
})

test.each(['/api/staff', '/assets/login-abc123.js', '/manifest.webmanifest'])('%s opens no page', address => {
  expect(pageAt(address)).toBeUndefined()
})
