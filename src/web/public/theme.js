// Loaded before the first paint, so that a dark screen never flashes white; the content policy allows no inline script.
// The rest of the app only writes the choice down and announces it ('themechange'); this file alone applies it.
;(function () {
  const root = document.documentElement
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

  function choice() {
    try {
      return root.dataset.theme || localStorage.getItem('theme')
    } catch {
      return null
    }
  }

  function apply() {
    const chosen = choice()
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
})()
