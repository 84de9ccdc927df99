export type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'theme'

export function isTheme(text: unknown): text is Theme {
  return text === 'system' || text === 'light' || text === 'dark'
}

/** The colours chosen on this device. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme ?? readStored()
  return isTheme(chosen) ? chosen : 'system'
}

/** Keeps the choice on this device; public/theme.js applies it. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is forbidden: the choice then lasts until the page is left.
  }
  document.dispatchEvent(new Event('themechange'))
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
