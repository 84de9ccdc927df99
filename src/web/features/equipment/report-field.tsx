import { useState } from 'react'
import { LARGEST_MACHINE_DOCUMENT_BYTES, MACHINE_DOCUMENT_KINDS } from '#domain/equipment/documents.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { acceptOf, chosenFile } from '#web/components/chosen-file.ts'
import { FileField } from '#web/components/file-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { useMachineDocuments, useUploadDocument } from './document-queries.ts'
import { whyNotSaved } from './refusal.ts'
import { KEPT_FILES } from './upload-document.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { ShownMachine } from './waiting-checks.ts'

interface ReportFieldProps {
  rink: Rink
  machine: ShownMachine
  /** What a file that is uploaded here is called. */
  title: string
  /** The document that is the report; `null` where none is. */
  value: number | null
  error: string | undefined
  onChange: (documentId: number | null) => void
}

const entry = chosenFile(LARGEST_MACHINE_DOCUMENT_BYTES)

/** The report of an examination: one of the documents of the machine, or a file that becomes one as soon as it is chosen. */
export function ReportField({ rink, machine, title, value, error, onChange }: ReportFieldProps) {
  const { data } = useMachineDocuments(rink, machine)
  const { mutateAsync, part } = useUploadDocument(rink, machine)
  const [failure, setFailure] = useState('')
  const [uploaded, setUploaded] = useState<{ id: number; title: string }[]>([])
  const listed = data?.filter(({ removedAt }) => removedAt === null) ?? []
  const offered = [...uploaded.filter(({ id }) => !listed.some(known => known.id === id)), ...listed]
  const isOffered = offered.some(({ id }) => id === value)

  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    const problem = Object.values(checkEntry(entry, file).errors)[0]
    setFailure(problem ?? '')
    if (problem) return
    try {
      const { id, title: kept } = await mutateAsync({ file, title })
      setUploaded([{ id, title: kept }, ...uploaded])
      onChange(id)
    } catch (refused) {
      setFailure(whyNotSaved(refused))
    }
    input.value = ''
  }
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Report"
        error={error}
        value={isOffered ? String(value) : ''}
        onChange={event => onChange(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">None of the machine&rsquo;s documents</option>
        {offered.map(document => (
          <option key={document.id} value={document.id}>
            {document.title}
          </option>
        ))}
      </SelectField>
      <FileField
        label="Upload the report"
        hint={`Optional. ${KEPT_FILES}; it is kept among the machine’s documents at once.`}
        accept={acceptOf(MACHINE_DOCUMENT_KINDS)}
        disabled={part !== undefined}
        error={failure || undefined}
        onChange={event => void upload(event.target)}
      />
      {part !== undefined && <UploadProgress part={part} />}
    </div>
  )
}
