import type { Detail } from '#domain/forms/record.ts'

/** What is on record, label by label; what is empty is left out. */
export function IncidentDetails({ details }: { details: Detail[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-3 print:gap-x-4 print:gap-y-1">
      {details.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className={value.length > 80 ? 'min-w-0 sm:col-span-2 print:col-span-3' : 'min-w-0'}
            >
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold whitespace-pre-wrap">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
