import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'
import { texts } from './texts.ts'

/** A password or PIN field with a button that reveals it. Drafts never store it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      data-secret
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={isShown ? texts.password.hide : texts.password.show}
          onClick={() => setIsShown(!isShown)}
          className="grid size-12 place-items-center rounded-control text-ink-soft -outline-offset-3! hover:text-ink"
        >
          <Icon aria-hidden className="size-5.5" />
        </button>
      }
    />
  )
}
