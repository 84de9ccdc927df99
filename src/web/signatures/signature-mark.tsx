import { BadgeCheck, Hourglass, Keyboard, type LucideIcon, Signature, TriangleAlert } from 'lucide-react'
import {
  SIGNATURE_WORDS,
  type SignatureState,
  type SignedRecord,
  signatureDetail,
  signatureState,
  UNNAMED_MANAGER,
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
  /** In a list, only the name of the signer. The record has the rest. */
  isBrief?: boolean
  /** The name on the record, if it may come from the account or from a PIN. */
  who?: string
}

/** How a record was signed, by whom and on which device: 'Verified: Ann Baker, PIN, Gate 2 tablet'. */
export function SignatureMark(props: SignatureMarkProps) {
  const { selectedRink } = useRink()
  return selectedRink && <MarkAt rink={selectedRink} {...props} />
}

function MarkAt({ rink, record, id, isBrief = false, who }: SignatureMarkProps & { rink: Rink }) {
  const signature = useSignature(rink.id, record, id)
  // Its line stays free until then, so that nothing moves below a finger.
  if (signature === undefined)
    return isBrief ? null : <span aria-hidden className="block h-5.5 print:hidden" />
  if (signature === null) return null
  // Below a typed name, the entry of a list has nothing to add: it shows the name itself.
  if (isBrief && signature.name === null) return null
  const now = serverNow()
  const state = signatureState(signature, now)
  const detail = isBrief ? signature.name : signatureDetail(signature, rink.timezone, now)
  const isUnsettled = state === 'claimed' || state === 'unconfirmed'
  const Icon = ICONS[state]
  const isAccountOnly = state === 'typed' && signature.name === null && signature.account !== null
  const { account, pins } = signature
  const isOfPin = pins.includes(UNNAMED_MANAGER) || pins.some(name => name === who)
  const isTyped = who === undefined || !(isOfPin || account === who)
  return (
    <span data-signature={record} className="flex items-start gap-1.5 text-sm font-normal text-ink-soft">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{texts.signature} </span>
        <span className={isBrief && !isUnsettled ? 'sr-only' : 'font-semibold text-ink'}>
          {isAccountOnly ? `${isTyped ? texts.typedOn : texts.signedInOn} ` : SIGNATURE_WORDS[state]}
          {detail && !isAccountOnly && ': '}
        </span>
        {detail}
      </span>
    </span>
  )
}
