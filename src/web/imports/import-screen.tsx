import type { LinkProps } from '@tanstack/react-router'
import { Download, FileUp } from 'lucide-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { type ImportTable, MOST_IMPORTED } from '#domain/imports/table.ts'
import type { Right } from '#domain/people/role.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import type { ImportResult } from './import-plan.tsx'
import { type ListOf, type ListOfFile, readList, readListFile, templateAddress } from './list-file.ts'
import { texts } from './texts.ts'

interface ImportScreenProps extends ListOf {
  title: string
  subtitle: string
  back: { to: NonNullable<LinkProps['to']>; label: string }
  right: Right
  /** Some headings of such a list, in words. */
  headings: string
  /** The headings and rows of the template. */
  template: readonly (readonly string[])[]
  /** The result in words. */
  imported: (added: number, updated: number) => string
  /** The columns and the preview of a list. */
  children: (rink: Rink, table: ImportTable, onImported: (result: ImportResult) => void) => ReactNode
}

/** Adds the rows of a file to a register, after a preview of each row. */
export function ImportScreen(props: ImportScreenProps) {
  const { title, subtitle, what, back, right, imported, children } = props
  useDocumentTitle(title)
  const draft = useDraftTexts(useUserScopedKey(`${what}-import`), { rinkId: '', list: '' })
  const { rinkId, list } = draft.texts
  const managed = useManagedRink(Number(rinkId) || undefined, right)
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
  const table = list.trim() === '' ? undefined : readList(list, props)
  return (
    <Page title={title} subtitle={subtitle} actions={<BackLink to={back.to}>{back.label}</BackLink>}>
      <ManagedRinkField managed={managed} />
      {result && (
        <Notice tone="info" isAlert takesFocus title={imported(result.added, result.updated)}>
          <ResultDetails result={result} />
        </Notice>
      )}
      <DraftRestored from={draft.restoredFrom} />
      {rink && <ImportSource {...props} list={list} onList={change} />}
      {sheets && (
        <Notice tone="info" title={texts.sheet(sheets.read)}>
          {sheets.others.length > 0 && texts.otherSheets(sheets.others.join(', '))}
        </Notice>
      )}
      {typeof table === 'string' && (
        <Notice tone="bad" isAlert title={texts.notAList}>
          {table}
        </Notice>
      )}
      {rink && typeof table === 'object' && (
        // A change of a cell keeps the chosen uses.
        <Fragment key={[rink.id, ...table.headings].join('\n')}>
          {children(rink, table, done => {
            change({ list: '' })
            setResult(done)
          })}
        </Fragment>
      )}
    </Page>
  )
}

function ResultDetails({ result: { known, problems } }: { result: ImportResult }) {
  return (
    <>
      <p>{texts.others(known, problems.length)}</p>
      {problems.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {problems.map(({ row, problem }) => (
            <li key={row}>{texts.problemOf(row, problem)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

interface ImportSourceProps extends Pick<ImportScreenProps, 'what' | 'headings' | 'template'> {
  list: string
  onList: (given: ListOfFile) => void
}

/** The source of the list: a file, or a paste from a spreadsheet. */
function ImportSource({ what, headings, template, list, onList }: ImportSourceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const read = async (file: File | undefined) => {
    if (!file) return
    setError('')
    try {
      onList(await readListFile(file, what))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : texts.unreadable)
    }
  }
  return (
    <div className="card flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={texts.file}
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            void read(event.target.files?.[0])
            // Allows choosing the same file again after a correction.
            event.target.value = ''
          }}
        />
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <a href={templateAddress(template)} download={`${what}-template.csv`} className={buttonLook('quiet')}>
          <Download aria-hidden className="size-5.5" />
          {texts.template}
        </a>
      </div>
      <ParagraphField
        label={texts.paste}
        hint={texts.pasteHint(headings, MOST_IMPORTED, what)}
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
