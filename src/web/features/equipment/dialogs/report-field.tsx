import { MACHINE_DOCUMENT_KINDS } from '#domain/equipment/documents.ts'
import { acceptOf } from '#web/components/chosen-file.ts'
import { FileField } from '#web/components/file-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { KEPT_FILES } from '../documents/upload-document.tsx'
import { UploadProgress } from '../documents/upload-progress.tsx'
import type { useReport } from './use-report.ts'

interface ReportFieldProps {
  report: ReturnType<typeof useReport>
  /** What a file that is uploaded here is called. */
  title: string
  /** The document that is the report; `null` where none is. */
  value: number | null
  error: string | undefined
  onChange: (documentId: number | null) => void
}

/** The report of an examination: one of the documents of the machine, or a file that becomes one as soon as it is chosen. */
export function ReportField({ report, title, value, error, onChange }: ReportFieldProps) {
  const { offered, upload, part, failure } = report
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    const id = file && (await upload(file, title))
    // Also where it failed: a browser tells of a choice only where it is another file than the one before.
    input.value = ''
    if (id !== undefined) onChange(id)
  }
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Report"
        error={error}
        value={value ?? ''}
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
        onChange={event => void take(event.target)}
      />
      {part !== undefined && <UploadProgress part={part} />}
    </div>
  )
}
