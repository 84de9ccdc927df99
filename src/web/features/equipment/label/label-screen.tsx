import { useParams } from '@tanstack/react-router'
import { CircleCheck, CircleHelp, LoaderCircle, type LucideIcon, OctagonX } from 'lucide-react'
import { ApiError } from '#web/api/client.ts'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { LabelActions } from './label-actions.tsx'
import { useLabel } from './label-queries.ts'

type Verdict = { state: 'asking' | 'ok' | 'bad' | 'unknown' | 'no-network' | 'no-answer'; name: string }

interface Look {
  icon: LucideIcon
  word: string
  text: string
  colours: string
}

const LOOKS: Readonly<Record<Verdict['state'], Look>> = {
  asking: { icon: LoaderCircle, word: 'One moment…', text: '', colours: 'bg-page text-ink' },
  ok: { icon: CircleCheck, word: 'May be used', text: '', colours: 'bg-signal-ok text-on-signal' },
  bad: { icon: OctagonX, word: 'Do not use', text: '', colours: 'bg-signal-bad text-on-signal' },
  unknown: {
    icon: CircleHelp,
    word: 'Unknown label',
    text: 'This label belongs to no machine. Ask a manager before you use it.',
    colours: 'bg-page text-ink',
  },
  'no-network': {
    icon: CircleHelp,
    word: 'Not sure: no network',
    text: 'Do not use it before you know. This page asks again by itself.',
    colours: 'bg-warn-soft text-warn',
  },
  'no-answer': {
    icon: CircleHelp,
    word: 'Not sure: no answer',
    text: 'Do not use it before you know. This page asks again by itself.',
    colours: 'bg-warn-soft text-warn',
  },
}

/** What a scanned label says to anyone: the machine's name and whether it may be used, readable from three metres. */
export function LabelScreen() {
  const { code = '' } = useParams({ strict: false })
  const { data, error } = useLabel(code)
  const { state, name } = verdictOf(data, error)
  const { icon: Icon, word, text, colours } = LOOKS[state]
  useDocumentTitle(name ? `${name}: ${word}` : word)
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`flex min-h-dvh flex-col items-center justify-center gap-[4vmin] p-5 text-center ${colours}`}
    >
      {name && (
        <p className="max-w-full wrap-anywhere text-[clamp(1.6rem,7vmin,4rem)] leading-tight font-bold">
          {name}
        </p>
      )}
      <Icon
        aria-hidden
        className={`size-[min(56vmin,28rem)] ${state === 'asking' ? 'animate-spin' : ''}`}
        strokeWidth={1.75}
      />
      <div aria-live="polite">
        <PageHeading className="text-[clamp(2.6rem,14vmin,8rem)]! leading-none!">{word}</PageHeading>
        {text && <p className="mt-4 text-lg">{text}</p>}
      </div>
      <LabelActions code={code} />
    </main>
  )
}

function verdictOf(data: { name: string; mayBeUsed: boolean } | undefined, error: Error | null): Verdict {
  const name = data?.name ?? ''
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return { state: 'unknown', name: '' }
  }
  // What was true a minute ago is not said of now.
  if (error) return { state: error instanceof ApiError ? 'no-answer' : 'no-network', name }
  if (!data) return { state: 'asking', name: '' }
  return { state: data.mayBeUsed ? 'ok' : 'bad', name }
}
