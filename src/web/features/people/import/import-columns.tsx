import { useState } from 'react'
import {
  type ColumnUse,
  columnUseSchema,
  namesPeople,
  proposeUses,
  withUse,
} from '#domain/people/import-columns.ts'
import { type ImportTable, importRowsOf } from '#domain/people/people-import.ts'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from '../texts.ts'
import { ImportPreview, type ImportResult } from './import-preview.tsx'
import { readList } from './list-file.ts'

const text = texts.import

interface ImportColumnsProps {
  rink: Rink
  list: string
  onImported: (result: ImportResult) => void
}

/** The columns of the list with their proposed uses, and below them the preview. */
export function ImportColumns({ rink, list, onImported }: ImportColumnsProps) {
  const table = readList(list)
  if (typeof table === 'string') {
    return (
      <Notice tone="bad" isAlert title={text.notAList}>
        {table}
      </Notice>
    )
  }
  // A change of a cell keeps the chosen uses.
  return <Columns key={table.headings.join('\n')} rink={rink} table={table} onImported={onImported} />
}

interface ColumnsProps extends Omit<ImportColumnsProps, 'list'> {
  table: ImportTable
}

function Columns({ rink, table, onImported }: ColumnsProps) {
  const { user } = useAuth()
  // As in the dialog of a person, only administrators give logins.
  const offered = columnUseSchema.options.filter(use => use !== 'email' || (user && administers(user)))
  const { headings, lines, rowsAbove } = table
  const [uses, setUses] = useState<ColumnUse[]>(() =>
    proposeUses(headings, lines).map(use => (offered.includes(use) ? use : 'note')),
  )
  const ignored = headings.filter((_, index) => uses[index] === 'ignored')
  return (
    <>
      <section aria-label={text.columns} className="card flex flex-col gap-4 p-5 sm:p-6">
        <h2 className="text-xl font-bold">{text.columns}</h2>
        <p className="text-ink-soft">{text.columnsHint}</p>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {headings.map((heading, index) => (
            // Two columns can have the same heading.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${index} ${heading}`} className="min-w-0">
              <SelectField
                label={heading}
                hint={text.sample(
                  lines
                    .find(line => line[index]?.trim())
                    ?.[index]?.trim()
                    .slice(0, 60) ?? '',
                )}
                value={uses[index] ?? 'note'}
                onChange={({ target }) => setUses(withUse(uses, index, columnUseSchema.parse(target.value)))}
              >
                {offered.map(use => (
                  <option key={use} value={use}>
                    {text.uses[use]}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
      </section>
      {namesPeople(uses) ? (
        <ImportPreview
          rink={rink}
          rows={importRowsOf(table, uses)}
          leftOut={[
            ...(rowsAbove > 0 ? [text.rowsAbove(rowsAbove)] : []),
            ...(ignored.length > 0 ? [text.columnsIgnored(ignored.join(', '))] : []),
          ]}
          onImported={onImported}
        />
      ) : (
        <Notice tone="warn" isAlert title={text.noNames.title}>
          {text.noNames.text}
        </Notice>
      )}
    </>
  )
}
