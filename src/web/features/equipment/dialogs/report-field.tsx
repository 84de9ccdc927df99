import { useState } from 'react'
import {
  LARGEST_MACHINE_DOCUMENT_BYTES,
  MACHINE_DOCUMENT_KINDS,
  type MachineDocument,
} from '#domain/equipment/documents.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { acceptOf, chosenFile } from '#web/components/chosen-file.ts'
import { FileField } from '#web/components/file-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { saveFailureText } from '#web/forms/entry-dialog.tsx'
import { ACCEPTED_FILES, UploadProgress } from '../documents/document-dialogs.tsx'
import { useMachineDocuments, useUploadDocument } from '../documents/document-queries.ts'
import { texts } from '../texts.ts'

type Offered = Pick<MachineDocument, 'id' | 'title'>

const fileSchema = chosenFile(LARGEST_MACHINE_DOCUMENT_BYTES)

/**
 * The documents of a machine that can be the report of an examination, and an upload of another. `part` is the
 * uploaded share of a file; `failure` is why the last file was not saved.
 */
export function useReport(rink: Rink, machine: Machine) {
  const { data } = useMachineDocuments(rink, machine)
  const { mutateAsync, part } = useUploadDocument(rink, machine)
  const [failure, setFailure] = useState('')
  // Listed here until the list has been fetched again.
  const [uploaded, setUploaded] = useState<Offered[]>([])
  const listed: Offered[] = data?.filter(({ removedAt }) => removedAt === null) ?? []
  const offered = [...uploaded.filter(({ id }) => !listed.some(known => known.id === id)), ...listed]

  /** Uploads a file. Returns the id of its document, or undefined if it was refused. */
  const upload = async (file: File, title: string): Promise<number | undefined> => {
    const [problem = ''] = Object.values(checkEntry(fileSchema, file).errors)
    setFailure(problem)
    if (problem) return undefined
    try {
      const document = await mutateAsync({ file, title })
      setUploaded(before => [document, ...before])
      return document.id
    } catch (error) {
      setFailure(saveFailureText(error))
      return undefined
    }
  }
  /** True if someone has removed the chosen document. */
  const isGone = (id: number | null) =>
    id !== null && data !== undefined && !offered.some(known => known.id === id)
  return { offered, isGone, upload, part, failure }
}

interface ReportFieldProps {
  report: ReturnType<typeof useReport>
  /** The title of an uploaded file. */
  title: string
  /** The document that is the report. */
  value: number | null
  error: string | undefined
  onChange: (documentId: number | null) => void
}

/** The report of an examination: a document of the machine, or a file that becomes one as soon as it is chosen. */
export function ReportField({ report, title, value, error, onChange }: ReportFieldProps) {
  const { offered, upload, part, failure } = report
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    const id = file && (await upload(file, title))
    // Also after a failure, so that the same file can be chosen again.
    input.value = ''
    if (id !== undefined) onChange(id)
  }
  const text = texts.examination
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={text.report}
        error={error}
        value={value ?? ''}
        onChange={event => onChange(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{text.noReport}</option>
        {offered.map(document => (
          <option key={document.id} value={document.id}>
            {document.title}
          </option>
        ))}
      </SelectField>
      <FileField
        label={text.upload}
        hint={text.uploadHint(ACCEPTED_FILES)}
        accept={acceptOf(MACHINE_DOCUMENT_KINDS)}
        disabled={part !== undefined}
        error={failure || undefined}
        onChange={event => void take(event.target)}
      />
      {part !== undefined && <UploadProgress part={part} />}
    </div>
  )
}
