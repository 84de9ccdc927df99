// Runs before the app has loaded: fetches the screen's code and all that the screen will ask the server for at once, not one
// after the other. The build writes it into the page, with what there is to fetch (tools/bundle/first-page.ts); the app
// takes over the answers (api/first-calls.ts).
;(function () {
  function link(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }

  // The page has these styles already, and this link tells so to the code that loads screens. Written into the page itself, it
  // would be fetched all the same.
  link({ rel: 'stylesheet', disabled: true, href: STYLES })

  const { pathname } = location
  if (pathname === '/') return

  for (const href of FIRST_FILES) link({ rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href })

  function stored(storage, key) {
    try {
      return JSON.parse(storage().getItem(key)) || {}
    } catch {
      return {}
    }
  }

  // As session/signed-in.ts and session/stored-rink.ts keep it (e2e/journeys/opening.test.ts).
  if (typeof stored(() => localStorage, 'signed-in').signedIn !== 'number') return
  const { id } = stored(() => sessionStorage, 'selectedRink')
  const ofScreen = Number.isInteger(id) ? FIRST_CALLS.atRink[pathname] || [] : []
  const addresses = FIRST_CALLS.always.concat(
    ofScreen.map(address => address.replace('rinkId=0', `rinkId=${id}`)),
  )
  window.firstCalls = new Map(
    addresses.map(address => {
      const answer = fetch(address, { headers: { Accept: 'application/json' } })
      answer.catch(() => {})
      return [address, { sentAt: Date.now(), answer }]
    }),
  )
})()
