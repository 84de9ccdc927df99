import { CircleCheck, Signature } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Claim } from '#contract/signatures.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { ClaimList } from './claim-list.tsx'
import { useClaims, useConfirmClaims, useManages, useUnconfirmed } from './signature-queries.ts'
import { texts } from './texts.ts'
import { VerifiedShare } from './verified-share.tsx'

/** The records that a person has to confirm and, for managers, those of others and the share of verified ones. */
export function SignaturesScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <SignaturesOf key={selectedRink.id} rink={selectedRink} />
}

function SignaturesOf({ rink }: { rink: Rink }) {
  const isManager = useManages(rink)
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle(rink.name)}
      actions={<BackLink to={isManager ? '/administration' : '/dashboard'}>{texts.back}</BackLink>}
    >
      <OwnClaims rink={rink} />
      {isManager && (
        <>
          <Unconfirmed rink={rink} />
          <Section title={texts.share.title}>
            <VerifiedShare rink={rink} />
          </Section>
        </>
      )}
    </Page>
  )
}

function OwnClaims({ rink }: { rink: Rink }) {
  const text = texts.claims
  const query = useClaims(rink)
  const { data, error } = query
  const { mutateAsync, isPending, variables = [] } = useConfirmClaims(rink)
  const confirm = async (claims: readonly Claim[]) => {
    try {
      await mutateAsync(claims)
      const names = claims.map(({ recordName }) => recordName).join(', ')
      showToast({ tone: 'success', title: text.done, text: names })
    } catch (failure) {
      showToast({ tone: 'error', title: text.failed, text: messageOf(failure) })
    }
  }
  return (
    <Section
      title={text.title}
      action={
        data &&
        data.length > 1 && (
          <Button
            kind="primary"
            icon={CircleCheck}
            isBusy={isPending && variables.length > 1}
            busyLabel={text.busy}
            onClick={() => void confirm(data)}
          >
            {text.all}
          </Button>
        )
      }
    >
      {error && <LoadFailure title={texts.loadFailed} query={query} />}
      {query.isLoading && <WaitingArea label={texts.loading} />}
      {!query.isLoading && !error && !data?.length && <Empty icon={Signature}>{text.none}</Empty>}
      {data && data.length > 0 && (
        <>
          <p className="max-w-[75ch]">{text.why}</p>
          <ClaimList label={text.title} claims={data} rink={rink}>
            {claim => (
              <Button
                icon={CircleCheck}
                aria-label={text.oneOf(claim.recordName)}
                disabled={isPending}
                onClick={() => void confirm([claim])}
              >
                {text.one}
              </Button>
            )}
          </ClaimList>
        </>
      )}
    </Section>
  )
}

function Unconfirmed({ rink }: { rink: Rink }) {
  const text = texts.unconfirmed
  const query = useUnconfirmed(rink)
  const { data, error } = query
  return (
    <Section title={text.title}>
      {error && <LoadFailure title={texts.loadFailed} query={query} />}
      {query.isLoading && <WaitingArea label={texts.loading} />}
      {data?.length === 0 && <Empty icon={Signature}>{text.none}</Empty>}
      {data && data.length > 0 && (
        <>
          <p className="max-w-[75ch]">{text.why}</p>
          <ClaimList label={text.title} claims={data} rink={rink}>
            {({ record, recordId }) => <SignatureMark record={record} id={recordId} />}
          </ClaimList>
        </>
      )}
    </Section>
  )
}

interface SectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

function Section({ title, action, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl font-bold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
