import { Fragment } from 'react'
import { CALLOUT_FIELDS, type CalloutField } from '#domain/callouts/callout.ts'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { NameChoices } from '../people/name-choices.tsx'
import { NowButton } from './now-button.tsx'

export type CalloutEntry = Record<CalloutField, string>

const ONE_LINE = /TimeDate$|NameSignature$|^equipment$/
const TIME = /TimeDate$/

interface CalloutFieldsProps {
  rink: Rink
  fields: readonly CalloutField[]
  entry: CalloutEntry
  errors: Partial<Record<string, string>>
  onChange: (field: CalloutField, text: string) => void
}

/** The fields of one section. */
export function CalloutFields({ rink, fields, entry, errors, onChange }: CalloutFieldsProps) {
  return CALLOUT_FIELDS.filter(({ key }) => fields.includes(key)).map(field => {
    const { key, label } = field
    const shared = {
      label,
      isRequired: 'isRequired' in field,
      error: errors[key],
      value: entry[key],
      onChange: (event: { target: { value: string } }) => onChange(key, event.target.value),
    }
    if (!ONE_LINE.test(key)) {
      return <ParagraphField key={key} rows={3} maxLength={PARAGRAPH_LENGTH} {...shared} />
    }
    const choose = (text: string) => onChange(key, text)
    return (
      <Fragment key={key}>
        {key === 'staffMemberNameSignature' && (
          <NameChoices question="Who reports it?" rink={rink} value={entry[key]} onChoose={choose} />
        )}
        <TextField
          maxLength={LINE_LENGTH}
          trailing={TIME.test(key) && <NowButton rink={rink} onEnter={choose} />}
          {...shared}
        />
      </Fragment>
    )
  })
}

/** An entry from what is stored; what is `null` is empty. */
export function entryFrom(texts: Partial<Record<CalloutField, string | null>>): CalloutEntry {
  const written = CALLOUT_FIELDS.map(({ key }) => [key, texts[key] ?? ''])
  return { ...BLANK, ...Object.fromEntries(written) }
}

const BLANK: CalloutEntry = {
  equipment: '',
  reportedIssue: '',
  backgroundInformation: '',
  staffMemberTimeDate: '',
  staffMemberNameSignature: '',
  dutyManagerActionTaken: '',
  dutyManagerInitialTimeDate: '',
  dutyManagerInitialNameSignature: '',
  routeCauseAnalysis: '',
  proposedFixShortTerm: '',
  proposedFixLongTerm: '',
  serviceEngineerTimeDate: '',
  serviceEngineerNameSignature: '',
  concludingComments: '',
  dutyManagerFinalTimeDate: '',
  dutyManagerFinalNameSignature: '',
}
