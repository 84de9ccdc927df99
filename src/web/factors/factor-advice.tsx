import { Link } from '@tanstack/react-router'
import { buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useFactors } from './factor-queries.ts'
import { texts } from './texts.ts'

/** Advises an administrator without a second factor to add one. */
export function FactorAdvice() {
  const { data } = useFactors()
  if (!data || data.factors.length > 0 || data.offered.length === 0) return null
  return (
    <Notice tone="info" title={texts.advice.title}>
      <p>{texts.advice.text}</p>
      <Link to="/account" className={buttonLook('secondary', 'mt-3')}>
        {texts.advice.action}
      </Link>
    </Notice>
  )
}
