import type { ImportTable } from '#domain/imports/table.ts'
import { columnUseOf, namesPeople, proposeUses } from '#domain/people/import-columns.ts'
import { importRowsOf } from '#domain/people/people-import.ts'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ImportColumns } from '#web/imports/import-columns.tsx'
import type { ImportResult } from '#web/imports/import-plan.tsx'
import { ImportScreen } from '#web/imports/import-screen.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from '../texts.ts'
import { ImportPreview } from './import-preview.tsx'

const text = texts.import

const TEMPLATE = [
  ['Name', 'Title', 'Company', 'Email', 'Employee number', 'First aid until'],
  ['Ann Example', 'Duty Manager', '', 'ann@example.org', '0041', 'May 2027'],
  ['Bob Example', 'Ice Technician', 'Ice Services Ltd', '', '0042', ''],
]

/** Adds the people of a file to the register, after a preview of each row. */
export function PeopleImportScreen() {
  return (
    <ImportScreen
      what="people"
      columnUseOf={columnUseOf}
      title={text.title}
      subtitle={text.subtitle}
      back={{ to: '/administration/people', label: texts.back }}
      right="manage"
      headings={text.headings}
      template={TEMPLATE}
      imported={text.added}
    >
      {(rink, table, onImported) => <Columns rink={rink} table={table} onImported={onImported} />}
    </ImportScreen>
  )
}

interface ColumnsProps {
  rink: Rink
  table: ImportTable
  onImported: (result: ImportResult) => void
}

function Columns({ rink, table, onImported }: ColumnsProps) {
  const { user } = useAuth()
  const { name, 'first-name': first, 'last-name': last, title, company, ...others } = text.uses
  const names = { name, 'first-name': first, 'last-name': last, title, company }
  // As in the dialog of a person, only administrators give logins.
  const useWords = user && administers(user) ? { ...names, email: text.emailUse, ...others } : text.uses
  return (
    <ImportColumns
      table={table}
      hint={text.columnsHint}
      useWords={useWords}
      propose={proposeUses}
      missing={uses => (namesPeople(uses) ? undefined : text.noNames)}
    >
      {(uses, leftOut) => (
        <ImportPreview
          rink={rink}
          rows={importRowsOf(table, uses)}
          leftOut={leftOut}
          onImported={onImported}
        />
      )}
    </ImportColumns>
  )
}
