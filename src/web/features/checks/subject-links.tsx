import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Subject } from '#domain/checks/check.ts'
import { buttonLook } from '#web/components/button.tsx'
import { texts } from './texts.ts'

interface SubjectLinksProps {
  /** True once the open subject is answered. */
  isComplete: boolean
  /** The next subject that is not checked. */
  next: Subject | undefined
  /** The button that submits the check, in place of the next subject. */
  submit: ReactNode
}

/** The way from one subject to the next one, once it is answered, and back to the list. */
export function SubjectLinks({ isComplete, next, submit }: SubjectLinksProps) {
  const shown = isComplete && !submit ? next : undefined
  return (
    <>
      <Link
        to="."
        search={({ subject: _open, ...others }) => others}
        className={buttonLook(
          isComplete && !shown && !submit ? 'primary' : 'secondary',
          'min-h-16 max-sm:grow',
        )}
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
      {submit}
    </>
  )
}
