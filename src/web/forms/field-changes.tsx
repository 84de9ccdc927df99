import type { FieldChange } from '#domain/forms/changes.ts'
import { texts } from './texts.ts'

interface FieldChangesProps {
  /** `item` is the name of the changed item, where the record is a list. */
  changes: readonly (FieldChange & { item?: string; identity?: string })[]
  labelOf?: (field: string) => string
}

/** The changed answers of a record: the old value struck out, then the new one. */
export function FieldChanges({ changes, labelOf }: FieldChangesProps) {
  return (
    <ul data-field-changes className="flex flex-col gap-2 empty:hidden">
      {changes.map(({ field, from, to, item, identity = '' }) => (
        <li key={`${identity}/${field}`}>
          <span className="block text-sm text-ink-soft">
            {item !== undefined && `${item}: `}
            {labelOf ? labelOf(field) : field}
          </span>
          {from && (
            <del className="mr-2 text-ink-soft whitespace-pre-wrap">
              <span className="sr-only">{texts.change.before}</span>
              {from}
            </del>
          )}
          <ins className="whitespace-pre-wrap no-underline">
            <span className="sr-only">{texts.change.now}</span>
            {to ?? texts.nothing}
          </ins>
        </li>
      ))}
    </ul>
  )
}
