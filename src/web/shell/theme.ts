export type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'theme'

/** True if the text is one of the themes. */
export function isTheme(text: unknown): text is Theme {
  return text === 'system' || text === 'light' || text === 'dark'
}

/** The colours chosen on this device. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme ?? readStored()
  return isTheme(chosen) ? chosen : 'system'
}

/** Keeps the choice on this device; index.html applies it. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is forbidden: the choice then lasts until the page is left.
  }
  document.dispatchEvent(new Event('themechange'))
}

/** Calls `listener` when the choice has changed, here or in another tab; returns how to stop. */
export function onThemeChange(listener: () => void): () => void {
  document.addEventListener('themechange', listener)
  window.addEventListener('storage', listener)
  return () => {
    document.removeEventListener('themechange', listener)
    window.removeEventListener('storage', listener)
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
