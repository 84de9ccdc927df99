import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { local } from '#web/session/browser-storage.ts'
import { texts } from './texts.ts'

const icons: Record<ThemeName, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

/** A select box behind an icon: the device draws the list, so that it works with gloves and screen readers. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme)
  const Icon = icons[theme]
  return (
    <span className="relative grid size-12 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rink">
      <Icon aria-hidden className="size-5.5" />
      <select
        aria-label={texts.theme.label}
        title={texts.theme.label}
        value={theme}
        onChange={({ target: { value } }) => {
          if (isTheme(value)) setTheme(value)
        }}
        className="absolute inset-0 size-full appearance-none bg-surface text-ink opacity-0"
      >
        {Object.entries(texts.theme.names).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The colours that can be chosen on a device. */
export type ThemeName = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'theme'

function isTheme(text: unknown): text is ThemeName {
  return text === 'system' || text === 'light' || text === 'dark'
}

function readTheme(): ThemeName {
  const chosen = document.documentElement.dataset.theme ?? local.get(STORAGE_KEY)
  return isTheme(chosen) ? chosen : 'system'
}

/** Stores the theme on this device; index.html applies it. Without storage it lasts until the page is closed. */
function setTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
  local.set(STORAGE_KEY, theme)
  document.dispatchEvent(new Event('themechange'))
}

/** Calls `listener` when the theme changes, here or in another tab. Returns an unsubscribe function. */
function onThemeChange(listener: () => void): () => void {
  document.addEventListener('themechange', listener)
  window.addEventListener('storage', listener)
  return () => {
    document.removeEventListener('themechange', listener)
    window.removeEventListener('storage', listener)
  }
}
