// Runs before the first paint, so that a dark screen never flashes white; a build writes it into the page itself
// (tools/bundle/first-page.ts). The rest of the app only writes the choice down and announces it ('themechange'); this file
// alone applies it.
;(function () {
  const root = document.documentElement
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  function apply() {
    const chosen = root.dataset.theme || stored('theme')
    const isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark.matches)
    root.classList.toggle('dark', isDark)
    document.querySelector('meta[name="theme-color"]').content = isDark ? '#101d2d' : '#ffffff'
  }

  apply()
  prefersDark.addEventListener('change', apply)
  document.addEventListener('themechange', apply)
  window.addEventListener('storage', event => {
    if (event.key !== 'theme') return
    delete root.dataset.theme
    apply()
  })

  // The page brings the login form along (shell/first-form.ts); whoever is signed in, as session/signed-in.ts keeps it,
  // or comes for another screen, does not see it.
  const isSomebodyHere = /"signedIn":\d/.test(stored('signed-in') || '')
  root.dataset.opens = location.pathname === '/' && !isSomebodyHere ? 'form' : 'app'
  // The app counts on what all browsers have had since spring 2024. One without it would fail in the middle of a form.
  if (!Promise.withResolvers || !Map.groupBy || !AbortSignal.any) {
    root.dataset.opens = 'too-old'
    document.addEventListener('DOMContentLoaded', () => {
      document.body.replaceChildren(document.getElementById('too-old').content)
    })
  }
  // No form is sent by the browser itself: until the app is there, a password would stand in the address.
  document.addEventListener('submit', event => {
    event.preventDefault()
    if (root.dataset.opens === 'form') root.dataset.pressed = 'form'
  })
})()
