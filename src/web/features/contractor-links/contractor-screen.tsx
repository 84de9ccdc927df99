import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { readContractorLink, showLinkedPhoto } from '#contract/contractor-links.ts'
import type { LinkedAction } from '#domain/actions/contractor-link.ts'
import { isOverdue } from '#domain/actions/overdue.ts'
import { momentInWords } from '#domain/dates.ts'
import { addressOf, call, isRefusal, messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PublicPage, Thanks } from '#web/components/public-page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { ContractorSteps } from './contractor-steps.tsx'
import { linkKey } from './link-key.ts'
import { texts } from './texts.ts'

/** The public page of a contractor's link: one action, what to say about it, and nothing else of the rink. */
export function ContractorScreen() {
  const { token = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: linkKey(token),
    queryFn: () => call(readContractorLink, { params: { token } }),
    retry: false,
    gcTime: 0,
  })
  const { data: action, error } = query
  const isGone = isRefusal(error)
  return (
    <PublicPage title={action && !isGone ? action.what : texts.title} eyebrow={action?.rinkName}>
      {isGone && (
        <Notice tone="warn" isAlert title={texts.gone}>
          {messageOf(error, '')}
        </Notice>
      )}
      {error && !isGone && <LoadFailure title={texts.loadFailed} query={query} />}
      {!action && !error && <WaitingArea label={texts.loading} />}
      {action && !isGone && (
        <>
          <Work token={token} action={action} />
          {action.state === 'done' ? (
            <Thanks title={texts.done.title}>
              <p>{texts.done.text}</p>
              <ul className="flex flex-col gap-1 text-ink-soft">
                {action.steps.map(({ step, happenedAt }) => (
                  <li key={step}>
                    {texts.saidAt(texts.steps[step].said, momentInWords(happenedAt, action.timezone))}
                  </li>
                ))}
              </ul>
            </Thanks>
          ) : (
            <ContractorSteps token={token} action={action} />
          )}
          <p className="text-sm text-ink-soft">
            {texts.until(momentInWords(action.expiresAt, action.timezone))}
          </p>
        </>
      )}
    </PublicPage>
  )
}

function Work({ token, action }: { token: string; action: LinkedAction }) {
  const { place, machine, description, rinkPhone, found, dueAt, timezone, contractor, reference, photoIds } =
    action
  const isLate = isOverdue(action, serverNow())
  const due = momentInWords(dueAt, timezone)
  const lines = [
    { label: texts.where, text: place ?? '' },
    { label: texts.machine, text: machine ?? '' },
    { label: texts.description, text: description ?? '' },
    { label: texts.found, text: found },
    { label: texts.due, text: isLate ? texts.overdue(due) : due, isBad: isLate },
    { label: texts.contractor, text: contractor ?? '' },
    { label: texts.reference, text: reference },
  ].filter(({ text }) => text !== '')
  return (
    <Card className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {lines.map(({ label, text, isBad }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className={`font-semibold wrap-anywhere ${isBad ? 'text-bad' : ''}`}>{text}</dd>
          </div>
        ))}
      </dl>
      {rinkPhone !== null && (
        <a href={`tel:${rinkPhone.replaceAll(/[^+\d]/g, '')}`} className={buttonLook('secondary')}>
          <Phone aria-hidden className="size-5.5 shrink-0" />
          {texts.call(rinkPhone)}
        </a>
      )}
      <PhotosOnRecord
        of={texts.photos(reference)}
        paths={photoIds.map(id => addressOf(showLinkedPhoto, { params: { token, id } }))}
        size="large"
      />
    </Card>
  )
}
