import { Link, useParams } from '@tanstack/react-router'
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  LoaderCircle,
  type LucideIcon,
  MessageCircleWarning,
  OctagonX,
} from 'lucide-react'
import type { z } from 'zod'
import type { readLabel } from '#contract/equipment.ts'
import { momentInWords } from '#domain/dates.ts'
import { may } from '#domain/permissions.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { PROBLEM_PATH } from '#web/addresses.ts'
import { ApiError } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { buttonLook } from '#web/components/button.tsx'
import { PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { CheckMachine } from '#web/machines/check-machine.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRinks } from '#web/session/rink-context.tsx'
import { texts } from '../texts.ts'
import { LabelActions } from './label-actions.tsx'
import { useLabel, useLabelledMachine } from './label-queries.ts'

type Verdict = {
  state: 'asking' | 'ok' | 'due' | 'unchecked' | 'bad' | 'unknown' | 'no-network' | 'no-answer'
  name: string
  /** More than the text of the state. */
  detail?: string
}

const LOOKS: Readonly<Record<Verdict['state'], { icon: LucideIcon; colours: string }>> = {
  asking: { icon: LoaderCircle, colours: 'bg-page text-ink' },
  ok: { icon: CircleCheck, colours: 'bg-signal-ok text-on-signal' },
  due: { icon: CircleDashed, colours: 'bg-warn-soft text-warn' },
  unchecked: { icon: CircleHelp, colours: 'bg-warn-soft text-warn' },
  bad: { icon: OctagonX, colours: 'bg-signal-bad text-on-signal' },
  unknown: { icon: CircleHelp, colours: 'bg-page text-ink' },
  'no-network': { icon: CircleHelp, colours: 'bg-warn-soft text-warn' },
  'no-answer': { icon: CircleHelp, colours: 'bg-warn-soft text-warn' },
}

/** The public page of a scanned label: the machine's name and its status, readable from three metres. */
export function LabelScreen() {
  const { code = '' } = useParams({ strict: false })
  const { user } = useAuth()
  const { data, error } = useLabel(code)
  const labelled = useLabelledMachine(code)
  const rink = useRinks().data?.find(({ id }) => id === labelled?.rinkId)
  const canRecord = user !== null && rink !== undefined && may(user, 'record', rink.id)
  const { state, name, detail = '' } = verdictOf(data, error)
  const { icon: Icon, colours } = LOOKS[state]
  const { word, text } = texts.label[state]
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
        {detail && <p className="mt-1 text-lg font-semibold">{detail}</p>}
      </div>
      {name && !canRecord && (
        <Link
          to={PROBLEM_PATH}
          params={{ code }}
          className={buttonLook('secondary', 'min-h-15 w-full max-w-150')}
        >
          <MessageCircleWarning aria-hidden className="size-5.5 shrink-0" />
          {texts.label.report}
        </Link>
      )}
      {name && !user && <CheckMachine code={code} />}
      {labelled && rink && <LabelActions machine={labelled} rink={rink} canRecord={canRecord} />}
    </main>
  )
}

type LabelOfMachine = z.output<typeof readLabel.reply>

function verdictOf(data: LabelOfMachine | undefined, error: Error | null): Verdict {
  const name = data?.name ?? ''
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return { state: 'unknown', name: '' }
  }
  // An old status is not shown as the current one.
  if (error) return { state: error instanceof ApiError ? 'no-answer' : 'no-network', name }
  if (!data) return { state: 'asking', name: '' }
  if (!data.mayBeUsed) return { state: 'bad', name }
  if (data.isChecked === false) return { state: 'unchecked', name }
  if (!data.checkDue) return { state: 'ok', name }
  const { lastCheckedAt, timezone } = data.checkDue
  const lastCheck = momentInWords(lastCheckedAt, timezone, rinkDate(serverNow(), timezone))
  return { state: 'due', name, detail: texts.label.lastCheck(lastCheck) }
}
