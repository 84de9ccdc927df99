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

test('the user and the rink are available only within their providers', () => {
  expect(() => renderWith(useAuth)).toThrow(new Error('useAuth must be used within an AuthProvider'))
  expect(() => renderWith(useRink)).toThrow(new Error('useRink must be used within a RinkProvider'))
})
