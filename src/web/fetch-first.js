// Runs before the app is there: asks at once for the code of the screen and for all that the screen will ask the server,
// instead of one after the other. A build writes it into the page and says what that is (tools/bundle/first-page.ts);
// the app takes the answers over (api/first-calls.ts).
;(function () {
  function link(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }

  // What loads screens is told that the page has these styles already. A link that stood in the page would be fetched.
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
