import { HANDOVER_SECTIONS, type NewHandoverDocument } from '#domain/handovers/handover.ts'

type HandoverTexts = Pick<NewHandoverDocument, (typeof HANDOVER_SECTIONS)[number]['key']>

/** The sections of a handover that something was written in, as entries of a `<dl>`. */
export function HandoverSections({ handover }: { handover: HandoverTexts }) {
  return HANDOVER_SECTIONS.filter(({ key }) => handover[key] !== null).map(({ key, label }) => (
    <div key={key}>
      <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
      <dd className="whitespace-pre-wrap">{handover[key]}</dd>
    </div>
  ))
}
