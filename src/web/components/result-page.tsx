import { CircleCheck, CloudUpload, type LucideIcon, OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type Outcome, OutcomeList } from './outcome-list.tsx'

const KEPT_TITLE = 'Saved on this tablet'
const SENDING_TITLE = 'Sending…'
const REFUSED_TITLE = 'Not recorded'

/** What has become of an entry that this tablet has kept. */
export type KeptState = 'waiting' | 'sending' | 'sent' | 'refused'

/** The title and the message of an entry that this tablet has kept. `what` is the entry, with its article. */
export function keptResult(what: string, state: KeptState): { title: string; text: string } {
  return {
    waiting: {
      title: KEPT_TITLE,
      text: `${what} is saved on this tablet and will be sent once you are back online. You can carry on working.`,
    },
    sending: {
      title: SENDING_TITLE,
      text: `${what} is saved on this tablet and is being sent. You can carry on working.`,
    },
    sent: { title: 'Saved', text: `${what} is saved.` },
    refused: {
      title: REFUSED_TITLE,
      text: `${what} was refused. Its screen shows the reason and what you can do.`,
    },
  }[state]
}

interface ResultPageProps {
  title?: string
  /** The message, as a sentence. */
  text: string
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

/** The icon of the result: what is locked or closed comes before what is not sent yet. */
function lookOf(title: string, outcomes: readonly Outcome[]): { icon: LucideIcon; look: string } {
  const bad = outcomes.find(({ tone }) => tone === 'bad')
  if (bad) return { icon: bad.icon ?? OctagonX, look: 'bg-bad-soft text-bad' }
  if (title === REFUSED_TITLE) return { icon: OctagonX, look: 'bg-bad-soft text-bad' }
  if (title === KEPT_TITLE || title === SENDING_TITLE)
    return { icon: CloudUpload, look: 'bg-warn-soft text-warn' }
  return { icon: CircleCheck, look: 'bg-ok-soft text-ok' }
}

/**
 * The result of a submission in the whole window: its reference, and what comes next. It is a dialog for
 * assistive technology (specification 2, section 5).
 */
export function ResultPage(props: ResultPageProps) {
  const { title = 'Successfully Submitted', text, reference, outcomes = [], action, children } = props
  const { done = 'Done', onDone } = props
  const { icon: Icon, look } = lookOf(title, outcomes)
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
      <OutcomeList label="What comes next" outcomes={outcomes} />
      {children}
    </Dialog>
  )
}
