import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { verifyPrint } from '#contract/prints.ts'
import { momentInWords } from '#domain/dates.ts'
import { call } from '#web/api/client.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { texts } from './texts.ts'

const TONES = { current: 'info', earlier: 'warn', none: 'bad' } as const

/** The public page behind the QR code of a PDF: does the paper match the record? */
export function PrintScreen() {
  const { code = '' } = useParams({ strict: false })
  useDocumentTitle(texts.title)
  const query = useQuery({
    queryKey: ['print', code],
    queryFn: () => call(verifyPrint, { params: { code } }),
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const { data, error } = query
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-160 flex-col gap-5 p-5">
      <PageHeading>{texts.title}</PageHeading>
      {error && <LoadFailure title={texts.failed} query={query} />}
      {!data && !error && <WaitingArea label={texts.asking} />}
      {data && (
        <>
          <Notice tone={TONES[data.state]} isAlert title={texts[data.state].word}>
            {texts[data.state].text}
          </Notice>
          {data.name !== null && data.writtenAt !== null && (
            <>
              <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
                <dt className="text-ink-soft">{texts.record}</dt>
                <dd className="font-semibold wrap-anywhere">{data.name}</dd>
                <dt className="text-ink-soft">{texts.written}</dt>
                <dd>{momentInWords(data.writtenAt, data.timezone ?? 'UTC')}</dd>
              </dl>
              <p className="text-ink-soft">{texts.compare}</p>
            </>
          )}
        </>
      )}
    </main>
  )
}
