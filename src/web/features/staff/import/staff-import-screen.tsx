import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { MOST_IMPORTED } from '#domain/staff/staff-import.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { RinksFailure } from '#web/session/rinks-failure.tsx'
import { texts } from '../texts.ts'
import { TEMPLATE_ADDRESS, textOfFile } from './staff-import-file.ts'
import { type ImportResult, StaffImportPreview } from './staff-import-preview.tsx'

const text = texts.import

/** Adds a whole staff list from a file, after a preview of each row. */
export function StaffImportScreen() {
  useDocumentTitle(text.title)
  const query = useRinks()
  const { data: rinks, error } = query
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      actions={<BackLink to="/administration">{text.back}</BackLink>}
    >
      {error && <RinksFailure query={query} />}
      {!rinks && !error && <WaitingArea label={text.loadingRinks} />}
      {rinks && <ImportIntoRink rinks={rinks} />}
    </Page>
  )
}

function ImportIntoRink({ rinks }: { rinks: Rink[] }) {
  const { selectedRink } = useRink()
  const draft = useDraftTexts(useUserScopedKey('staff-import'), {
    rinkId: String(selectedRink?.id ?? rinks[0]?.id),
    text: '',
  })
  const { rinkId, text: list } = draft.texts
  const [result, setResult] = useState<ImportResult | null>(null)
  const rink = rinks.find(({ id }) => String(id) === rinkId)
  const change = (given: Partial<typeof draft.texts>) => {
    draft.write(given)
    // A selected rink alone is not a draft.
    if ((given.text ?? list).trim() === '') draft.forget()
    setResult(null)
  }
  return (
    <>
      <SelectField
        label={text.rink}
        value={rinkId}
        className="max-w-110"
        onChange={event => change({ rinkId: event.target.value })}
      >
        {rinks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {result && <ImportedNotice result={result} />}
      <DraftRestored from={draft.restoredFrom} />
      {/* With its rink, so that the list is not restored for another one. */}
      <ImportSource text={list} onText={given => change({ rinkId, text: given })} />
      {rink && list.trim() !== '' && (
        <StaffImportPreview
          key={rink.id}
          rink={rink}
          text={list}
          onImported={imported => {
            change({ text: '' })
            setResult(imported)
          }}
        />
      )}
    </>
  )
}

/** The result of an import, from the server. */
function ImportedNotice({ result: { added, known, problems } }: { result: ImportResult }) {
  return (
    <Notice tone="info" isAlert takesFocus title={text.added(added.length)}>
      {text.others(known, problems)}
    </Notice>
  )
}

/** The source of the list: a file, or a paste from a spreadsheet. */
function ImportSource({ text: list, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const read = async (file: File | undefined) => {
    if (!file) return
    setError('')
    try {
      onText(await textOfFile(file))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : text.unreadable)
    }
  }
  return (
    <div className="card flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={text.file}
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            void read(event.target.files?.[0])
            // Allows choosing the same file again after a correction.
            event.target.value = ''
          }}
        />
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        <a href={TEMPLATE_ADDRESS} download="staff-template.csv" className={buttonLook('quiet')}>
          <Download aria-hidden className="size-5.5" />
          {text.template}
        </a>
      </div>
      <ParagraphField
        label={text.paste}
        hint={text.pasteHint(MOST_IMPORTED)}
        rows={4}
        spellCheck={false}
        className="[&_textarea]:max-h-80"
        value={list}
        error={error || undefined}
        onChange={event => {
          setError('')
          onText(event.target.value)
        }}
      />
    </div>
  )
}
