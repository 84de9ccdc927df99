import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
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
  const { texts, restoredFrom, write, forget } = useDraftTexts(useUserScopedKey('staff-import'), {
    rinkId: String(selectedRink?.id ?? rinks[0]?.id),
    text: '',
  })
  const { text } = texts
  const [result, setResult] = useState<ImportResult | null>(null)
  const rink = rinks.find(({ id }) => String(id) === texts.rinkId)
  const change = (given: Partial<typeof texts>) => {
    write(given)
    // Which rink it is for is soon chosen again, and means nothing without a list.
    if ((given.text ?? text).trim() === '') forget()
  }
  return (
    <>
      <SelectField
        label="Rink"
        value={texts.rinkId}
        className="max-w-110"
        onChange={event => {
          change({ rinkId: event.target.value })
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
      <DraftRestored from={restoredFrom} />
      <StaffImportSource
        text={text}
        onText={given => {
          // With its rink: it must not be offered for another one when someone comes back.
          change({ rinkId: texts.rinkId, text: given })
          setResult(null)
        }}
      />
      {rink && text.trim() !== '' && (
        <StaffImportPreview
          key={rink.id}
          rink={rink}
          text={text}
          onImported={imported => {
            change({ text: '' })
            setResult(imported)
          }}
        />
      )}
    </>
  )
}
