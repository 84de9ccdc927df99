import { type ReactNode, useState } from 'react'
import { withUse } from '#domain/imports/columns.ts'
import type { ImportTable } from '#domain/imports/table.ts'
import { Notice } from '#web/components/notice.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { texts } from './texts.ts'

interface ImportColumnsProps<Use extends string> {
  table: ImportTable
  hint: string
  /** The uses that are offered, in words. */
  useWords: Readonly<Partial<Record<Use, string>>>
  propose: (headings: readonly string[], lines: readonly (readonly string[])[]) => Use[]
  /** Says what is missing; undefined if a row can be read. */
  missing: (uses: readonly Use[]) => { title: string; text: string } | undefined
  /** The preview with these uses, and sentences about what is not read. */
  children: (uses: readonly Use[], leftOut: string[]) => ReactNode
}

/** The columns of the list with their proposed uses, and below them the preview. */
export function ImportColumns<Use extends string>(props: ImportColumnsProps<Use | 'note'>) {
  const { table, hint, useWords, propose, missing, children } = props
  const { headings, lines, rowsAbove } = table
  const offered = Object.keys(useWords).filter((use): use is Use | 'note' => use in useWords)
  const [uses, setUses] = useState(() =>
    propose(headings, lines).map(use => (offered.includes(use) ? use : 'note')),
  )
  const ignored = headings.filter((_, index) => uses[index] === 'ignored')
  const problem = missing(uses)
  return (
    <>
      <section aria-label={texts.columns} className="card flex flex-col gap-4 p-5 sm:p-6">
        <h2 className="text-xl font-bold">{texts.columns}</h2>
        <p className="text-ink-soft">{hint}</p>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {headings.map((heading, index) => (
            // Two columns can have the same heading.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${index} ${heading}`} className="min-w-0">
              <SelectField
                label={heading}
                hint={texts.sample(
                  lines
                    .find(line => line[index]?.trim())
                    ?.[index]?.trim()
                    .slice(0, 60) ?? '',
                )}
                value={uses[index] ?? 'note'}
                onChange={({ target }) =>
                  setUses(withUse(uses, index, offered.find(use => use === target.value) ?? 'note'))
                }
              >
                {offered.map(use => (
                  <option key={use} value={use}>
                    {useWords[use]}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
      </section>
      {problem ? (
        <Notice tone="warn" isAlert title={problem.title}>
          {problem.text}
        </Notice>
      ) : (
        children(uses, [
          ...(rowsAbove > 0 ? [texts.rowsAbove(rowsAbove)] : []),
          ...(ignored.length > 0 ? [texts.columnsIgnored(ignored.join(', '))] : []),
        ])
      )}
    </>
  )
}
