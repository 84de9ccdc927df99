import { Ban, Clock, Plus, Radio } from 'lucide-react'
import { useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isTokenValid, type SensorToken } from '#domain/sensors/sensor-token.ts'
import { PLANT_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { SensorSubjects } from './sensor-subjects.tsx'
import { texts } from './texts.ts'
import { useRevokeToken, useSensorTokens } from './token-queries.ts'

/** The tokens with which sensors send readings to the rink. */
export function SensorsScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <SensorsOf rink={selectedRink} />
}

function SensorsOf({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const isManager = user !== null && may(user, 'consent', rink.id)
  const query = useSensorTokens(rink, isManager)
  const { data: tokens, error } = query
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      isCompact
      actions={<BackLink to={PLANT_PATH}>{texts.back}</BackLink>}
    >
      {!isManager && <Notice tone="info" title={texts.notAllowed} />}
      {isManager && (
        <Button
          kind="primary"
          icon={Plus}
          className="self-start print:hidden"
          onClick={() => setIsAdding(true)}
        >
          {texts.create.action}
        </Button>
      )}
      {isManager && !tokens && !error && <WaitingArea label={texts.loading} />}
      {!tokens && error && <LoadFailure title={texts.loadFailed} query={query} />}
      {tokens?.length === 0 && <Empty icon={Radio}>{texts.none}</Empty>}
      {tokens && tokens.length > 0 && (
        <ul aria-label={texts.title} className="card divide-y divide-line px-5 sm:px-6">
          {tokens.map(token => (
            <TokenRow key={token.id} rink={rink} token={token} />
          ))}
        </ul>
      )}
      {isManager && <SensorSubjects rink={rink} />}
      {isAdding && <NewTokenDialog rink={rink} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function TokenRow({ rink, token }: { rink: Rink; token: SensorToken }) {
  const { name, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } = token
  const today = useRinkDate(rink)
  const now = useNow(60_000)
  const [isRevoking, setIsRevoking] = useState(false)
  const { mutateAsync: revoke } = useRevokeToken(rink, token.id)
  const at = (instant: string) => momentInWords(instant, rink.timezone, today)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 grow basis-70 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold wrap-anywhere">{name}</span>
          {revokedAt !== null && <Badge icon={Ban}>{texts.revokedAt(at(revokedAt))}</Badge>}
          {revokedAt === null && !isTokenValid(token, now) && <Badge icon={Clock}>{texts.expired}</Badge>}
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {texts.times(at(createdAt), createdBy, at(expiresAt))}
        </span>
        <span className="text-sm text-ink-soft">
          {lastUsedAt === null ? texts.neverUsed : texts.lastUsed(at(lastUsedAt))}
        </span>
      </div>
      {isTokenValid(token, now) && (
        <Button
          icon={Ban}
          className="print:hidden"
          aria-label={texts.revoke.label(name)}
          onClick={() => setIsRevoking(true)}
        >
          {texts.revoke.action}
        </Button>
      )}
      {isRevoking && (
        <QuestionDialog
          title={texts.revoke.title(name)}
          description={texts.revoke.description}
          action={texts.revoke.action}
          icon={Ban}
          busyLabel={texts.revoke.busy}
          onConfirm={() => revoke()}
          done={{ title: texts.revoke.done }}
          failureTitle={texts.revoke.failed}
          onClose={() => setIsRevoking(false)}
        />
      )}
    </li>
  )
}
