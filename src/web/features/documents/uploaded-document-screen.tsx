import { Link } from '@tanstack/react-router'
import { Construction, FileUp, MapPinned } from 'lucide-react'
import { useId, useState } from 'react'
import {
  type DocumentInPlace,
  type DocumentKey,
  type DocumentVersion,
  definitionOf,
} from '#domain/documents/document.ts'
import { administers, may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useIsDark } from '#web/components/use-is-dark.ts'
import { useSitePlan } from '#web/places/place-queries.ts'
import { SitePlan } from '#web/places/site-plan.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { OpenInNewTab, readingAddress } from './document-links.tsx'
import { useDocuments } from './document-queries.ts'
import { DocumentRecord } from './document-record.tsx'
import { texts } from './texts.ts'
import { UploadVersion } from './upload-version.tsx'

/** A placeholder until an administrator has uploaded the document, then the document (specification 2, section 2.9). */
export function UploadedDocumentScreen({ documentKey }: { documentKey: DocumentKey }) {
  const { title } = definitionOf(documentKey)
  useDocumentTitle(title)
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page title={title}>
      <UploadedDocument rink={selectedRink} documentKey={documentKey} />
    </Page>
  )
}

interface UploadedDocumentProps {
  rink: Rink
  documentKey: DocumentKey
  /** True if the screen shows something without the document. */
  hasPlan?: boolean
}

function UploadedDocument({ rink, documentKey, hasPlan = false }: UploadedDocumentProps) {
  const query = useDocuments(rink)
  // The dialog is rendered here: the first upload replaces the parts below while the dialog is open.
  const [isUploading, setIsUploading] = useState(false)
  const { data, error } = query
  if (error && !data) {
    return <LoadFailure title={texts.document.loadFailed} query={query} offlineHint={texts.offline} />
  }
  if (!data) return <WaitingArea label={texts.document.loading} />
  const document = data.find(({ key }) => key === documentKey)
  return (
    <>
      {document?.current ? (
        <DocumentOfRink rink={rink} document={{ ...document, current: document.current }} />
      ) : (
        <NotUploaded hasPlan={hasPlan} onUpload={() => setIsUploading(true)} />
      )}
      {isUploading && (
        <UploadVersion rink={rink} documentKey={documentKey} onClose={() => setIsUploading(false)} />
      )}
    </>
  )
}

interface DocumentOfRinkProps {
  rink: Rink
  document: DocumentInPlace
}

function DocumentOfRink({ rink, document }: DocumentOfRinkProps) {
  const headingId = useId()
  const { key: documentKey, title, current } = document
  return (
    <>
      <section aria-labelledby={headingId} className="card flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={headingId} className="text-lg font-bold">
          {texts.document.ofRink(title, rink.name)}
        </h2>
        <DocumentRecord document={document} rink={rink} headingId={headingId} />
      </section>
      <DocumentView
        key={current.number}
        rink={rink}
        documentKey={documentKey}
        version={current}
        headingId={headingId}
      />
    </>
  )
}

function NotUploaded({ hasPlan, onUpload }: { hasPlan: boolean; onUpload: () => void }) {
  const { user } = useAuth()
  const upload = user && administers(user) && (
    <Button
      kind={hasPlan ? 'secondary' : 'primary'}
      icon={FileUp}
      className={hasPlan ? 'self-start' : ''}
      onClick={onUpload}
    >
      {texts.document.upload}
    </Button>
  )
  if (hasPlan) return upload
  return (
    <Empty icon={Construction} action={upload}>
      <p>{texts.document.underDevelopment}</p>
      <p className="mt-1">{texts.document.notUploaded}</p>
    </Empty>
  )
}

/** Risk assessments and method statements. */
export function RamsScreen() {
  return <UploadedDocumentScreen documentKey="rams" />
}

/** The plan of the rink with what is wrong where, and the uploaded map of the site. */
export function SiteMapScreen() {
  const { title } = definitionOf('site-map')
  useDocumentTitle(title)
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page title={title} isWide>
      <SiteMap key={selectedRink.id} rink={selectedRink} />
    </Page>
  )
}

function SiteMap({ rink }: { rink: Rink }) {
  const { data: plan, isPending } = useSitePlan(rink)
  const { user } = useAuth()
  const document = <UploadedDocument rink={rink} documentKey="site-map" hasPlan={Boolean(plan)} />
  if (isPending) return <WaitingArea label={texts.document.loading} />
  if (plan) {
    return (
      <>
        <SitePlan rink={rink} plan={plan} />
        {document}
      </>
    )
  }
  return (
    <>
      {document}
      {user && may(user, 'consent', rink.id) && (
        <Link to="/administration/places" className={`self-start ${buttonLook('secondary')}`}>
          <MapPinned aria-hidden className="size-5.5 shrink-0" />
          {texts.document.makePlan}
        </Link>
      )}
    </>
  )
}

interface DocumentViewProps {
  rink: Rink
  documentKey: DocumentKey
  version: DocumentVersion
  /** The id of the heading that names the document. */
  headingId: string
}

/** The document: an image that opens full screen, or a frame if the browser can show it. */
export function DocumentView(props: DocumentViewProps) {
  const { rink, documentKey, version } = props
  const isDark = useIsDark()
  const { title } = definitionOf(documentKey)
  const address = readingAddress({ rink, documentKey, version }, isDark)
  if (version.kind === 'png' || version.kind === 'jpeg') {
    return (
      <a href={address} target="_blank" rel="noreferrer" className="card block overflow-hidden p-2">
        <img
          src={address}
          alt={texts.view.picture(title, rink.name)}
          className="mx-auto max-h-[80dvh] bg-white"
        />
      </a>
    )
  }
  if (version.kind === 'pdf' && !navigator.pdfViewerEnabled) {
    return (
      <Notice tone="info" title={texts.view.noPdf}>
        {texts.view.readElsewhere}
      </Notice>
    )
  }
  const name = texts.view.frame(title, rink.name)
  const frame = {
    src: address,
    className: 'card h-[80dvh] min-h-100 w-full overflow-hidden print:hidden',
  }
  if (version.kind === 'pdf') {
    return (
      <>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's own PDF reader does not start in a sandbox */}
        <iframe {...frame} title={name} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
          <OpenInNewTab {...props} />
          <p className="hidden text-ink-soft pointer-coarse:block">{texts.view.firstPageOnly}</p>
        </div>
      </>
    )
  }
  return (
    <iframe {...frame} title={name} sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" />
  )
}
