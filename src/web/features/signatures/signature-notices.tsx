import { Link } from '@tanstack/react-router'
import { Signature } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { SIGNATURES_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useClaims, useUnconfirmed } from './signature-queries.ts'
import { texts } from './texts.ts'

/** On the dashboard: the records that wait for the confirmation of this person. */
export function ClaimsNotice({ rink }: { rink: Rink }) {
  const { data: claims = [] } = useClaims(rink)
  return (
    claims.length > 0 && (
      <Notice
        tone="info"
        title={texts.claims.line(claims.length)}
        action={<SignaturesLink>{texts.claims.open}</SignaturesLink>}
      />
    )
  )
}

/** On the dashboard of managers: the records that others have not confirmed. */
export function UnconfirmedNotice({ rink }: { rink: Rink }) {
  const { data: unconfirmed = [] } = useUnconfirmed(rink)
  return (
    unconfirmed.length > 0 && (
      <Notice
        tone="warn"
        title={texts.unconfirmed.line(unconfirmed.length)}
        action={<SignaturesLink>{texts.unconfirmed.open}</SignaturesLink>}
      />
    )
  )
}

function SignaturesLink({ children }: { children: string }) {
  return (
    <Link to={SIGNATURES_PATH} className={buttonLook('secondary')}>
      <Signature aria-hidden className="size-5.5 shrink-0" />
      {children}
    </Link>
  )
}
