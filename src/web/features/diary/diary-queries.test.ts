import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider } from '#web/session/auth-context.tsx'
import { useAddDiaryEntry } from './diary-queries.ts'

test('an entry is not sent while no rink is selected', async () => {
  const entry = {
    dateTime: '2026-11-20T06:00:00.000Z',
    staffName: 'Ivy',
    position: 'Ice',
    entryText: 'Drips',
  }
  const sent: Promise<unknown>[] = []
  const Sender = () => {
    const { mutateAsync } = useAddDiaryEntry(null, null, () => undefined)
    sent.push(mutateAsync({ entry, sourceDraft: { place: '', isSame: () => false } }))
    return null
  }
  const signedOut = createElement(AuthProvider, null, createElement(Sender))
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, signedOut))
  await expect(Promise.all(sent)).rejects.toThrow(new Error('No rink selected'))
})
