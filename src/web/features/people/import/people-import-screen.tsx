import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { MOST_IMPORTED } from '#domain/people/people-import.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { texts } from '../texts.ts'
import { ImportColumns } from './import-columns.tsx'
import type { ImportResult } from './import-preview.tsx'
import { type ListOfFile, readListFile, TEMPLATE_ADDRESS } from './list-file.ts'

const text = texts.import

/** Adds the people of a file to the register, after a preview of each row. */
export function PeopleImportScreen() {
  useDocumentTitle(text.title)
  const draft = useDraftTexts(useUserScopedKey('people-import'), { rinkId: '', list: '' })
  const { rinkId, list } = draft.texts
  const managed = useManagedRink(Number(rinkId) || undefined)
  const { rink } = managed
  const [sheets, setSheets] = useState<ListOfFile['sheets']>()
  const [result, setResult] = useState<ImportResult | null>(null)
  const change = (given: ListOfFile) => {
    // With its rink, so that the list is not restored for another one.
    draft.write({ rinkId: String(rink?.id ?? ''), list: given.list })
    if (given.list.trim() === '') draft.forget()
    setSheets(given.sheets)
    setResult(null)
  }
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      actions={<BackLink to="/administration/people">{texts.back}</BackLink>}
    >
      <ManagedRinkField managed={managed} />
      {result && <ImportedNotice result={result} />}
      <DraftRestored from={draft.restoredFrom} />
      {rink && <ImportSource list={list} onList={change} />}
      {sheets && (
        <Notice tone="info" title={text.sheet(sheets.read)}>
          {sheets.others.length > 0 && text.otherSheets(sheets.others.join(', '))}
        </Notice>
      )}
      {rink && list.trim() !== '' && (
        <ImportColumns
          key={rink.id}
          rink={rink}
          list={list}
          onImported={imported => {
            change({ list: '' })
            setResult(imported)
          }}
        />
      )}
    </Page>
  )
}

/** The result of an import, from the server. */
function ImportedNotice({ result: { added, updated, known, problems } }: { result: ImportResult }) {
  return (
    <Notice tone="info" isAlert takesFocus title={text.added(added, updated)}>
      <p>{text.others(known, problems.length)}</p>
      {problems.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {problems.map(({ row, problem }) => (
            <li key={row}>{text.problemOf(row, problem)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** The source of the list: a file, or a paste from a spreadsheet. */
function ImportSource({ list, onList }: { list: string; onList: (given: ListOfFile) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const read = async (file: File | undefined) => {
    if (!file) return
    setError('')
    try {
      onList(await readListFile(file))
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
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
        <a href={TEMPLATE_ADDRESS} download="people-template.csv" className={buttonLook('quiet')}>
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
          onList({ list: event.target.value })
        }}
      />
    </div>
  )
}
