import { CircleCheck, CloudUpload, type LucideIcon, OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type Outcome, OutcomeList } from './outcome-list.tsx'
import { texts } from './texts.ts'

/** The state of the entry on the server. */
export type ResultState = 'recorded' | 'pending' | 'refused'

interface ResultPageProps {
  title?: string
  /** The message, as a sentence. */
  text: string
  state?: ResultState
  /** The reference of the record, as a link to it. */
  reference?: ReactNode
  /** The consequences, and the work that follows. */
  outcomes?: readonly Outcome[]
  /** The one next action, as a primary link or button. */
  action?: ReactNode
  /** The label of the button that leaves. */
  done?: string
  onDone: () => void
  children?: ReactNode
}

const LOOKS = {
  recorded: { icon: CircleCheck, look: 'bg-ok-soft text-ok' },
  pending: { icon: CloudUpload, look: 'bg-warn-soft text-warn' },
  refused: { icon: OctagonX, look: 'bg-bad-soft text-bad' },
}

/** The icon of the result: what is locked or closed comes before what is not sent yet. */
function lookOf(state: ResultState, outcomes: readonly Outcome[]): { icon: LucideIcon; look: string } {
  const bad = outcomes.find(({ tone }) => tone === 'bad')
  if (bad) return { icon: bad.icon ?? OctagonX, look: 'bg-bad-soft text-bad' }
  return LOOKS[state]
}

/**
 * The result of a submission in the whole window: its reference, and what comes next. It is a dialog for
 * assistive technology (specification 2, section 5).
 */
export function ResultPage(props: ResultPageProps) {
  const { title = texts.result.title, text, reference, outcomes = [], action, children } = props
  const { state = 'recorded', done = texts.done, onDone } = props
  const { icon: Icon, look } = lookOf(state, outcomes)
  return (
    <Dialog
      isOpen
      size="page"
      onClose={onDone}
      icon={
        <span className={`mb-3 grid size-18 place-items-center rounded-full ${look}`}>
          <Icon aria-hidden className="size-10" />
        </span>
      }
      title={title}
      description={text}
      footer={
        <>
          <Button
            {...(action ? {} : { kind: 'primary' })}
            className={`min-h-18 ${action ? 'sm:min-w-44' : 'sm:grow'}`}
            onClick={onDone}
          >
            {done}
          </Button>
          {action && <div className="flex *:min-h-18 *:grow sm:grow">{action}</div>}
        </>
      }
    >
      {reference && <p className="text-lg font-semibold">{reference}</p>}
      <OutcomeList label={texts.result.outcomes} outcomes={outcomes} />
      {children}
    </Dialog>
  )
}
