// Runs in dashboard.html, which contains a picture of a dashboard that knows nothing yet (prerender.tsx): shows it to anybody
// who is signed in and has chosen a rink, until the app has drawn the screen (shell/splash.ts). The build writes this script
// into the page, with a greeting for each hour.
;(function () {
  /** After this long the picture goes: it must not hide that the app has not loaded. */
  const LONGEST_SHOWN_MS = 30_000
  const splash = document.getElementById('splash')

  function stored(storage, key) {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }

  function parsed(text) {
    try {
      return JSON.parse(text) || {}
    } catch {
      return {}
    }
  }

  // As session/signed-in.ts, session/stored-rink.ts and features/guide/tour-seen.ts keep it (e2e/journeys/opening.test.ts).
  const { signedIn } = parsed(stored(() => localStorage, 'signed-in'))
  const { name } = parsed(stored(() => sessionStorage, 'selectedRink'))
  if (typeof signedIn !== 'number' || typeof name !== 'string') return
  const isNew = stored(() => localStorage, `rinkbook-first-steps/${signedIn}`) === null
  splash.querySelector('[data-fill="rink"]').textContent = name
  splash.querySelector('[data-fill="greeting"]').textContent = GREETINGS[new Date().getHours()]
  splash.dataset.shown = isNew ? 'with first steps' : 'alone'
  setTimeout(() => delete splash.dataset.shown, LONGEST_SHOWN_MS)

  // A link that is pressed changes the address at once; the app reads it when it starts, or hears of it if it has.
  splash.addEventListener('click', event => {
    const link = event.target.closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    link.dataset.pressed = ''
    history.pushState(null, '', link.getAttribute('href'))
  })
})()
