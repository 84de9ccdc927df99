import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isTheme, onThemeChange, readTheme, setTheme, type Theme } from './theme.ts'

const appearances: Record<Theme, { icon: LucideIcon; label: string }> = {
  system: { icon: Monitor, label: 'System' },
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
}

/** A select box behind an icon: the device draws the list, so that it works with gloves and screen readers. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme)
  const Icon = appearances[theme].icon
  return (
    <span className="relative grid size-12 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rink">
      <Icon aria-hidden className="size-5.5" />
      <select
        aria-label="Theme"
        title="Theme"
        value={theme}
        onChange={({ target: { value } }) => {
          if (isTheme(value)) setTheme(value)
        }}
        className="absolute inset-0 size-full appearance-none bg-surface text-ink opacity-0"
      >
        {Object.entries(appearances).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
