import { KeyRound, Smartphone, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import { FACTOR_NAMES, type Factor, type FactorKind } from '#domain/users/factor.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { AddFactor, RecoveryCodes } from './add-factor.tsx'
import { useFactors, useRemoveFactor } from './factor-queries.ts'
import { canUsePasskeys } from './passkeys.ts'
import { texts } from './texts.ts'

const ICONS = { passkey: KeyRound, totp: Smartphone }

/** The second factors of an administrator; nothing for an account of a login provider. */
export function FactorsCard() {
  const headingId = useId()
  const query = useFactors()
  const { data, error } = query
  const [adding, setAdding] = useState<FactorKind | null>(null)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The provider of the account asks for a second factor itself.
  if (data?.offered.length === 0) return null
  const offered = data?.offered.filter(kind => kind !== 'passkey' || canUsePasskeys()) ?? []
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={headingId} className="text-xl font-bold">
        {texts.card.title}
      </h2>
      <p className="text-ink-soft">{texts.card.text}</p>
      {error && <LoadFailure title={texts.card.loadFailed} query={query} />}
      {!data && !error && <WaitingArea label={texts.card.loading} />}
      <ul className="divide-y divide-line empty:hidden">
        {data?.factors.map(factor => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
        ))}
      </ul>
      {data && data.factors.length > 0 && <p>{texts.card.codesLeft(data.recoveryCodesLeft)}</p>}
      {data && !offered.includes('passkey') && <p className="text-ink-soft">{texts.card.notHere}</p>}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {offered.map(kind => (
          <Button key={kind} icon={ICONS[kind]} onClick={() => setAdding(kind)}>
            {texts.card.add[kind]}
          </Button>
        ))}
      </div>
      {adding && (
        <AddFactor
          kind={adding}
          onAdded={added => {
            setAdding(null)
            setCodes(added)
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {removing && <RemoveFactor factor={removing} onClose={() => setRemoving(null)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const name = FACTOR_NAMES[factor.kind]
  const when = momentInWords(factor.createdAt, deviceTimeZone('UTC'))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <span className="flex min-w-0 flex-col">
        <span className="text-lg font-semibold">{name}</span>
        <span className="text-sm text-ink-soft">{texts.card.added(when)}</span>
      </span>
      <Button icon={Trash2} aria-label={texts.remove.label(name)} onClick={onRemove}>
        {texts.remove.action}
      </Button>
    </li>
  )
}

function RemoveFactor({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const { mutateAsync } = useRemoveFactor(factor.id)
  const name = FACTOR_NAMES[factor.kind]
  return (
    <QuestionDialog
      title={texts.remove.title(name)}
      description={texts.remove.description}
      action={texts.remove.action}
      icon={Trash2}
      busyLabel={texts.remove.busy}
      onConfirm={() => mutateAsync(undefined)}
      done={{ title: texts.remove.done, text: name }}
      failureTitle={texts.remove.failed}
      onClose={onClose}
    />
  )
}
