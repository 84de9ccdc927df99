import { Printer } from 'lucide-react'
import { loginQrCode } from '#contract/auth.ts'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import './guide-print.css'
import { texts } from './texts.ts'

const { arriving, checks, unsafe, air, broken, hurt, diary, handover, leaving, last } = texts.wall.steps
const names = checklists.map(checklist => checklist.texts.tab).join(', ')

/** The steps of a day at the rink, in order. The print is legible from two metres. */
const STEPS = [
  arriving,
  { title: checks.title, text: checks.text(names) },
  unsafe,
  air,
  broken,
  hurt,
  diary,
  handover,
  leaving,
  last,
]

/** A day at the rink on one page of A4, to be printed and hung beside the tablet. */
export function GuideScreen() {
  useDocumentTitle(texts.wall.title)
  const { selectedRink } = useRink()
  if (!selectedRink) return null
  return (
    <Page
      title={texts.wall.title}
      subtitle={texts.wall.subtitle}
      printsContentOnly
      actions={
        <PageActions>
          <BackLink to="/dashboard">{texts.wall.back}</BackLink>
          <Button kind="primary" icon={Printer} onClick={() => window.print()}>
            {texts.wall.print}
          </Button>
        </PageActions>
      }
    >
      <WallGuide rink={selectedRink} />
    </Page>
  )
}

function WallGuide({ rink }: { rink: Rink }) {
  return (
    <article aria-label={texts.wall.title} className="wall-guide card flex flex-col gap-5 p-5 sm:p-8">
      <header className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-ink-soft">{texts.wall.heading}</p>
          <h2 className="text-2xl font-bold wrap-anywhere">{rink.name}</h2>
        </div>
        <img
          src={loginQrCode.path}
          alt={texts.wall.qrCode}
          width={112}
          height={112}
          className="size-28 shrink-0 rounded-control bg-white p-2"
        />
      </header>
      <ol className="flex flex-col gap-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="wall-number grid size-10 shrink-0 place-items-center rounded-full bg-rink text-lg font-bold text-on-rink"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg font-bold">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <footer className="flex flex-col gap-1 border-t border-line pt-4">
        <p>
          <strong>{texts.wall.offline}</strong>
          {texts.wall.offlineText}
        </p>
        <p className="wrap-anywhere">
          <strong>{texts.wall.phone}</strong>
          {texts.wall.phoneText(window.location.origin)}
        </p>
      </footer>
    </article>
  )
}
