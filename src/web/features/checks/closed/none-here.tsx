import { Ban, CircleAlert, CircleSlash, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { endNoneHere, type listNoneHere, stateNoneHere } from '#contract/closures.ts'
import type { PartRead } from '#contract/endpoint.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { Section } from '#web/components/section.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { PinDialogFrame } from '#web/pins/pin-dialog-frame.tsx'
import { PinField } from '#web/pins/pin-field.tsx'
import { type TypedPin, usePinEntry } from '#web/pins/use-pin-entry.ts'
import { useChecksWrite } from '../builder/queries.ts'
import { useNoneHere } from './closed-queries.ts'
import { texts } from './texts.ts'

type Statement = PartRead<typeof listNoneHere, 'reply'>[number]

const text = texts.noneHere
const KINDS = ['forklift', 'power-tool', 'ladder'] as const
type Kind = (typeof KINDS)[number]

/** The kinds of machine that the rink does not have. */
export function NoneHere({ rink }: { rink: Rink }) {
  const query = useNoneHere(rink)
  const [stating, setStating] = useState<{ kind: Kind; reason: string } | null>(null)
  const [ending, setEnding] = useState<Statement | null>(null)
  const { data: statements, error } = query
  const missing = KINDS.filter(kind => !statements?.some(({ type }) => type === kind))
  const [first] = missing
  return (
    <Section
      title={text.title}
      text={text.text}
      action={
        statements &&
        first && (
          <Button icon={Ban} onClick={() => setStating({ kind: first, reason: '' })}>
            {text.state}
          </Button>
        )
      }
    >
      {!statements && error && <LoadFailure title={text.loadFailed} query={query} />}
      {!statements && !error && <WaitingArea label={text.loading} />}
      {statements?.length === 0 && <Empty icon={CircleSlash}>{text.none}</Empty>}
      {statements && statements.length > 0 && (
        <ul aria-label={text.title} className="card divide-y divide-line px-4 sm:px-5">
          {statements.map(statement => (
            <StatementRow
              key={statement.id}
              rink={rink}
              statement={statement}
              onConfirm={() => {
                const kind = kindOf(statement)
                if (kind) setStating({ kind, reason: statement.reason })
              }}
              onEnd={() => setEnding(statement)}
            />
          ))}
        </ul>
      )}
      {stating && (
        <StateDialog rink={rink} kinds={missing} stated={stating} onClose={() => setStating(null)} />
      )}
      {ending && <EndDialog rink={rink} statement={ending} onClose={() => setEnding(null)} />}
    </Section>
  )
}

const kindOf = ({ type }: Statement) => KINDS.find(kind => kind === type)

function nameOf(statement: Statement): string {
  const kind = kindOf(statement)
  return kind ? text.kinds[kind] : statement.type
}

interface StatementRowProps {
  rink: Rink
  statement: Statement
  onConfirm: () => void
  onEnd: () => void
}

function StatementRow({ rink, statement, onConfirm, onEnd }: StatementRowProps) {
  const { reason, authorisedBy, statedAt, isReviewDue } = statement
  const name = nameOf(statement)
  const today = useRinkDate(rink)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 grow basis-60 flex-col gap-1 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold">{name}</span>
          {isReviewDue && <Badge icon={CircleAlert}>{text.reviewDue}</Badge>}
        </span>
        <span>{reason}</span>
        <span className="text-sm text-ink-soft">
          {text.by(authorisedBy, momentInWords(statedAt, rink.timezone, today))}
        </span>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {isReviewDue && (
          <Button icon={ShieldCheck} aria-label={text.confirmLabel(name)} onClick={onConfirm}>
            {text.confirm}
          </Button>
        )}
        <Button aria-label={text.endLabel(name)} onClick={onEnd}>
          {text.end}
        </Button>
      </div>
    </li>
  )
}

interface StateDialogProps {
  rink: Rink
  /** The kinds to choose from; none to confirm the stated one. */
  kinds: readonly Kind[]
  stated: { kind: Kind; reason: string }
  onClose: () => void
}

function StateDialog({ rink, kinds, stated, onClose }: StateDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState(stated.kind)
  const [reason, setReason] = useState(stated.reason)
  const [error, setError] = useState('')
  const write = useChecksWrite<{ message: string }>(rink)
  const state = async (typed: TypedPin) => {
    const body = { rinkId: rink.id, type: kind, reason, ...typed }
    const { message } = await write(body, key => call(stateNoneHere, { body, key }))
    showToast({ tone: 'success', title: text.saved, text: message })
    onClose()
  }
  const entry = usePinEntry(field, state)
  const submit = () => {
    const isMissing = reason.trim() === ''
    setError(isMissing ? text.reasonMissing : '')
    if (!isMissing) void entry.verify()
  }
  return (
    <PinDialogFrame entry={entry} description={text.description} onSubmit={submit} onCancel={onClose}>
      {kinds.includes(stated.kind) ? (
        <SelectField
          label={text.what}
          value={kind}
          onChange={({ target }) => setKind(kinds.find(one => one === target.value) ?? kind)}
        >
          {kinds.map(one => (
            <option key={one} value={one}>
              {text.kinds[one]}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="font-semibold">{text.kinds[kind]}</p>
      )}
      <TextField
        label={texts.reason}
        isRequired
        maxLength={200}
        value={reason}
        error={error || undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <PinField ref={field} entry={entry} />
    </PinDialogFrame>
  )
}

interface EndDialogProps {
  rink: Rink
  statement: Statement
  onClose: () => void
}

function EndDialog({ rink, statement, onClose }: EndDialogProps) {
  const write = useChecksWrite(rink)
  const body = { rinkId: rink.id }
  return (
    <QuestionDialog
      title={text.ending.title(nameOf(statement))}
      description={text.ending.description}
      action={text.end}
      icon={CircleSlash}
      busyLabel={text.ending.busy}
      onConfirm={() =>
        write({ ...body, id: statement.id }, key =>
          call(endNoneHere, { params: { id: String(statement.id) }, body, key }),
        )
      }
      done={text.ending.done}
      failureTitle={texts.failed}
      onClose={onClose}
    />
  )
}
