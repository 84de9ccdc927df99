import { expect, test } from 'vitest'
import { opensApp } from './pages.ts'

test.each(['/', '/dashboard', '/dashboard/iskate/staff', '/m/abcdefghijklmnopqrstuv', '/nowhere'])(
  '%s opens the app',
  address => {
    expect(opensApp(address)).toBe(true)
  },
)

test.each(['/api/staff', '/assets/login-abc123.js', '/manifest.webmanifest'])(
  '%s does not open the app',
  address => {
    expect(opensApp(address)).toBe(false)
  },
)
