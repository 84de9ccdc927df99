import { BadgeCheck, Hourglass, Keyboard, type LucideIcon, Signature, TriangleAlert } from 'lucide-react'
import {
  SIGNATURE_WORDS,
  type SignatureState,
  type SignedRecord,
  signatureDetail,
  signatureState,
} from '#domain/people/signature.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'
import { useSignature } from './use-signature.ts'

/** The symbol of each state. The colours of safety are not used: a signature is no hazard. */
const ICONS: Readonly<Record<SignatureState, LucideIcon>> = {
  verified: BadgeCheck,
  confirmed: Signature,
  claimed: Hourglass,
  unconfirmed: TriangleAlert,
  typed: Keyboard,
}

interface SignatureMarkProps {
  record: SignedRecord
  id: number
}

/** How a record was signed, by whom and on which device: 'Verified: Ann Baker, PIN, Gate 2 tablet'. */
export function SignatureMark(props: SignatureMarkProps) {
  const { selectedRink } = useRink()
  return selectedRink && <MarkAt rink={selectedRink} {...props} />
}

function MarkAt({ rink, record, id }: SignatureMarkProps & { rink: Rink }) {
  const signature = useSignature(rink.id, record, id)
  // Its line stays free until then, so that nothing moves below a finger.
  if (signature === undefined) return <span aria-hidden className="block h-5.5 print:hidden" />
  if (signature === null) return null
  const now = serverNow()
  const state = signatureState(signature, now)
  const detail = signatureDetail(signature, rink.timezone, now)
  const Icon = ICONS[state]
  return (
    <span data-signature={record} className="flex items-start gap-1.5 text-sm font-normal text-ink-soft">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{texts.signature} </span>
        <span className="font-semibold text-ink">{SIGNATURE_WORDS[state]}</span>
        {detail && `: ${detail}`}
      </span>
    </span>
  )
}
