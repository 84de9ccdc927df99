import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { MOST_IMPORTED } from '#domain/staff/staff-import.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TEMPLATE_ADDRESS, textOfFile } from './staff-import-file.ts'

interface StaffImportSourceProps {
  text: string
  onText: (text: string) => void
}

/** Where the list comes from: a file, or what is pasted from a spreadsheet. */
export function StaffImportSource({ text, onText }: StaffImportSourceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const read = async (file: File | undefined) => {
    if (!file) return
    setError('')
    try {
      onText(await textOfFile(file))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'This file could not be read.')
    }
  }
  return (
    <div className="card flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            void read(event.target.files?.[0])
            // So that the same file, corrected, can be chosen again.
            event.target.value = ''
          }}
        />
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <a href={TEMPLATE_ADDRESS} download="staff-template.csv" className={buttonLook('quiet')}>
          <Download aria-hidden className="size-5.5" />
          Download a template
        </a>
      </div>
      <ParagraphField
        label="Or paste the list"
        hint={`The first line names the columns name, title and company, in any order. At most ${MOST_IMPORTED} people.`}
        rows={4}
        spellCheck={false}
        className="[&_textarea]:max-h-80"
        value={text}
        error={error || undefined}
        onChange={event => {
          setError('')
          onText(event.target.value)
        }}
      />
    </div>
  )
}
