import { entryFrom, isBlankEntry } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { type HandoverDocument, handoverForm } from '#domain/handovers/handover.ts'
import { Answers } from '#web/forms/form-record.tsx'
import { texts } from './texts.ts'

/** The hash of the staff screen that opens a handover in its list. */
export function handoverHash({ id }: Pick<HandoverDocument, 'id'>): string {
  return `handover-${id}`
}

/** The notes of a handover. */
export function HandoverNotes({ handover }: { handover: HandoverDocument }) {
  if (isBlankEntry(entryFrom(handoverForm, handover)))
    return <p className="text-ink-soft">{texts.list.nothingNoted}</p>
  return (
    <div className="flex flex-col gap-3 [&_dd]:max-w-none [&_dd]:font-normal [&_dt]:font-semibold">
      <Answers fields={fieldsOf(handoverForm)} record={handover} />
    </div>
  )
}
