import { useNavigate } from '@tanstack/react-router'
import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { createCheck } from '#contract/checks.ts'
import { editableTemplate } from '#domain/checks/draft.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { scheduleInWords } from '#domain/schedules/in-words.ts'
import { CHECK_BUILDER_PATH, MANAGED_CHECKS_PATH } from '#web/addresses.ts'
import { call, messageOf } from '#web/api/client.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { FileField } from '#web/components/file-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { useCheckWrite } from '../builder/queries.ts'
import { Basis, TemplateItems } from './package-contents.tsx'
import { type ReadFile, readCheckFile } from './package-file.ts'
import { texts } from './texts.ts'

const text = texts.imports

/** Imports a check from a file, as a draft. */
export function ImportScreen() {
  useDocumentTitle(text.title)
  const managed = useManagedRink(undefined, 'consent')
  const { rink } = managed
  const [read, setRead] = useState<ReadFile | null>(null)
  const [error, setError] = useState('')
  const open = async (file: File | undefined) => {
    setRead(null)
    setError('')
    if (!file) return
    try {
      setRead(await readCheckFile(file))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : text.unreadable)
    }
  }
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      actions={<BackLink to={MANAGED_CHECKS_PATH}>{texts.back}</BackLink>}
    >
      <ManagedRinkField managed={managed} />
      <div className="card p-5 sm:p-6">
        <FileField
          label={text.file}
          hint={text.hint}
          accept=".json,.xlsx,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={error || undefined}
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </div>
      {read && rink && <Contents rink={rink} read={read} />}
    </Page>
  )
}

function Contents({ rink, read }: { rink: Rink; read: ReadFile }) {
  const { template, schedule, summary, licence, edition, problems, leftOut, isChanged } = read
  const navigate = useNavigate()
  const write = useCheckWrite(rink)
  const today = useOperationalDay(rink)
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    if (!template) return
    setIsBusy(true)
    const body = {
      rinkId: rink.id,
      template: { ...editableTemplate(template), version: 1 },
      schedule: schedule && { ...schedule, startsOn: today },
    }
    try {
      const { check } = await write(body, key => call(createCheck, { body, key }))
      showToast({ tone: 'success', ...text.done })
      await navigate({ to: CHECK_BUILDER_PATH, params: { id: String(check.id) } })
    } catch (error) {
      showToast({ tone: 'error', title: texts.failed, text: messageOf(error) })
      setIsBusy(false)
    }
  }
  return (
    <>
      {problems.length > 0 && <Sentences tone="bad" title={text.problems} sentences={problems} />}
      {leftOut.length > 0 && <Sentences tone="warn" title={text.leftOut} sentences={leftOut} />}
      {isChanged && (
        <Notice tone="warn" title={text.changed.title}>
          {text.changed.text}
        </Notice>
      )}
      {template && (
        <section aria-label={text.contains} className="card flex flex-col gap-4 p-5 sm:p-6">
          <h2 className="text-xl font-bold wrap-anywhere">{template.title}</h2>
          {summary && <p>{summary}</p>}
          <RecordDetails
            details={[
              [text.schedule, schedule ? scheduleInWords(schedule) : ''],
              [text.licence, licence],
              [text.edition, edition === null ? '' : String(edition)],
            ]}
          />
          <Basis basis={template.basis} />
          <TemplateItems template={template} />
          <Button
            kind="primary"
            icon={FilePlus}
            isBusy={isBusy}
            busyLabel={text.busy}
            className="self-end max-sm:self-stretch"
            onClick={() => void save()}
          >
            {text.action}
          </Button>
        </section>
      )}
    </>
  )
}

interface SentencesProps {
  tone: 'warn' | 'bad'
  title: string
  sentences: readonly string[]
}

function Sentences({ tone, title, sentences }: SentencesProps) {
  return (
    <Notice tone={tone} isAlert={tone === 'bad'} title={title}>
      <ul className="list-disc pl-5">
        {[...new Set(sentences)].map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
