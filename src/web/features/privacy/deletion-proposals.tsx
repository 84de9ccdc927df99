import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { DeletionProposal } from '#domain/retention/retention.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { Section } from '#web/components/section.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { RecordList } from './past-term-list.tsx'
import { type RecordScope, useDeletionProposals, useSettleDeletion } from './privacy-queries.ts'
import { texts } from './texts.ts'

type Action = 'confirm' | 'withdraw'

/** The proposed deletions. A second administrator confirms each after a week; any administrator can withdraw it. */
export function DeletionProposals({ scope, timezone }: { scope: RecordScope; timezone: string }) {
  const query = useDeletionProposals(scope)
  const { data, error } = query
  const [asked, setAsked] = useState<{ proposal: DeletionProposal; action: Action } | null>(null)
  if (!error && (!data || data.length === 0)) return null
  return (
    <Section title={texts.proposals.title} text={texts.proposals.text}>
      {error && <LoadFailure title={texts.proposals.loadFailed} query={query} />}
      {data && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {data.map(proposal => (
            <ProposalRow
              key={proposal.id}
              proposal={proposal}
              timezone={timezone}
              onAsk={action => setAsked({ proposal, action })}
            />
          ))}
        </ul>
      )}
      {asked && <SettleDialog {...asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

interface ProposalRowProps {
  proposal: DeletionProposal
  timezone: string
  onAsk: (action: Action) => void
}

function ProposalRow({ proposal, timezone, onAsk }: ProposalRowProps) {
  const { rule, recordCount, proposedBy, proposedAt, confirmableFrom } = proposal
  const { user } = useAuth()
  const isEarly = serverNow() < new Date(confirmableFrom)
  const isOwn = user?.email === proposedBy
  const today = useRinkDate({ timezone })
  const at = (instant: string) => momentInWords(instant, timezone, today)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 wrap-anywhere">
      <div className="flex min-w-0 grow basis-70 flex-col gap-1">
        <span className="font-semibold">{rule}</span>
        <span className="text-sm text-ink-soft">
          {texts.proposals.line(texts.records(recordCount), proposedBy, at(proposedAt))}
        </span>
        {isEarly && <span className="text-sm">{texts.proposals.from(at(confirmableFrom))}</span>}
        {isOwn && <span className="text-sm">{texts.proposals.own}</span>}
      </div>
      <Button
        icon={Undo2}
        aria-label={texts.proposals.withdraw.label(rule)}
        onClick={() => onAsk('withdraw')}
      >
        {texts.proposals.withdraw.action}
      </Button>
      {!isOwn && !isEarly && (
        <Button
          kind="danger"
          icon={Trash2}
          aria-label={texts.proposals.confirm.label(rule)}
          onClick={() => onAsk('confirm')}
        >
          {texts.proposals.confirm.action}
        </Button>
      )}
    </li>
  )
}

interface SettleDialogProps {
  proposal: DeletionProposal
  action: Action
  onClose: () => void
}

function SettleDialog({ proposal: { id, records }, action, onClose }: SettleDialogProps) {
  const { mutateAsync } = useSettleDeletion(id, action)
  const words = texts.proposals[action]
  const count = texts.records(records.length)
  return (
    <QuestionDialog
      title={words.title(count)}
      description={words.description}
      action={words.action}
      icon={action === 'confirm' ? Trash2 : Undo2}
      busyLabel={words.busy}
      onConfirm={() => mutateAsync(undefined)}
      done={{ title: words.done, text: words.doneText(count) }}
      failureTitle={words.failed}
      onClose={onClose}
    >
      <RecordList records={records} />
    </QuestionDialog>
  )
}
