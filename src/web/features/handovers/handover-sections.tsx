import { fieldsOf } from '#domain/forms/form.ts'
import { type HandoverAnswers, handoverForm } from '#domain/handovers/handover.ts'

/** The sections of a handover that something was written in, as entries of a `<dl>`. */
export function HandoverSections({ handover }: { handover: HandoverAnswers }) {
  return fieldsOf(handoverForm)
    .filter(({ key }) => handover[key] !== null)
    .map(({ key, label }) => (
      <div key={key}>
        <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
        <dd className="whitespace-pre-wrap">{handover[key]}</dd>
      </div>
    ))
}
