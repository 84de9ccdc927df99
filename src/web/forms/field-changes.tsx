import type { FieldChange } from '#domain/forms/changes.ts'

interface FieldChangesProps {
  changes: readonly FieldChange[]
  labelOf: (field: string) => string
}

/** The changed answers of a record: the old value struck out, then the new one. */
export function FieldChanges({ changes, labelOf }: FieldChangesProps) {
  return (
    <ul data-field-changes className="flex flex-col gap-2 empty:hidden">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="block text-sm text-ink-soft">{labelOf(field)}</span>
          {from && (
            <del className="mr-2 text-ink-soft whitespace-pre-wrap">
              <span className="sr-only">before: </span>
              {from}
            </del>
          )}
          <ins className="whitespace-pre-wrap no-underline">
            <span className="sr-only">now: </span>
            {to ?? 'nothing'}
          </ins>
        </li>
      ))}
    </ul>
  )
}
