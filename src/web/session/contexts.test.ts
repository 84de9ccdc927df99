import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './auth-context.tsx'
import { useRink } from './rink-context.tsx'

const renderWith = (hook: () => unknown) =>
  renderToString(
    createElement(() => {
      hook()
      return null
    }),
  )

test('who is signed in, and the rink, are known only within their providers', () => {
  expect(() => renderWith(useAuth)).toThrow(new Error('useAuth must be used within an AuthProvider'))
  expect(() => renderWith(useRink)).toThrow(new Error('useRink must be used within a RinkProvider'))
})
