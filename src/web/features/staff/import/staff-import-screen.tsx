import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { RinksFailure } from '#web/session/rinks-failure.tsx'
import { ImportedNotice } from './staff-import-notice.tsx'
import { StaffImportPreview } from './staff-import-preview.tsx'
import type { ImportResult } from './staff-import-queries.ts'
import { StaffImportSource } from './staff-import-source.tsx'

/** Adds a whole staff list from a file, after showing what will happen to each row. */
export function StaffImportScreen() {
  useDocumentTitle('Staff import')
  const query = useRinks()
  const { data: rinks, error } = query
  return (
    <Page
      title="Staff import"
      subtitle="Add a whole staff list from a file. Nothing is changed before you have seen what will happen."
      actions={<BackLink to="/administration">Back</BackLink>}
    >
      {error && <RinksFailure query={query} />}
      {!rinks && !error && <WaitingArea label="Loading the rinks…" />}
      {rinks && <ImportIntoRink rinks={rinks} />}
    </Page>
  )
}

function ImportIntoRink({ rinks }: { rinks: Rink[] }) {
  const { selectedRink } = useRink()
  const [rinkId, setRinkId] = useState(selectedRink?.id ?? rinks[0]?.id)
  const [text, setText] = useState('')
  const [result, setResult] = useState<ImportResult | null>(null)
  const rink = rinks.find(({ id }) => id === rinkId)
  return (
    <>
      <SelectField
        label="Rink"
        value={rinkId}
        className="max-w-110"
        onChange={event => {
          setRinkId(Number(event.target.value))
          setResult(null)
        }}
      >
        {rinks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {result && <ImportedNotice result={result} />}
      <StaffImportSource
        text={text}
        onText={given => {
          setText(given)
          setResult(null)
        }}
      />
      {rink && text.trim() !== '' && (
        <StaffImportPreview
          key={rink.id}
          rink={rink}
          text={text}
          onImported={imported => {
            setText('')
            setResult(imported)
          }}
        />
      )}
    </>
  )
}
