import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Subject } from '#domain/checks/check.ts'
import { buttonLook } from '#web/components/button.tsx'
import { texts } from './texts.ts'

interface SubjectLinksProps {
  /** True once the open subject is answered. */
  isComplete: boolean
  /** The next subject that is not checked. */
  next: Subject | undefined
}

/** The way from one subject to the next one, once it is answered, and back to the list. */
export function SubjectLinks({ isComplete, next }: SubjectLinksProps) {
  const shown = isComplete ? next : undefined
  return (
    <>
      <Link
        to="."
        search={({ subject: _open, ...others }) => others}
        className={buttonLook(isComplete && !shown ? 'primary' : 'secondary', 'min-h-16 max-sm:grow')}
      >
        <ArrowLeft aria-hidden className="size-5.5" />
        {texts.form.back}
      </Link>
      {shown && (
        <Link
          to="."
          search={others => ({ ...others, subject: shown.key })}
          className={buttonLook('primary', 'min-h-16 min-w-0 max-sm:grow')}
        >
          <span className="min-w-0 wrap-anywhere">{texts.form.next(shown.name)}</span>
        </Link>
      )}
    </>
  )
}
