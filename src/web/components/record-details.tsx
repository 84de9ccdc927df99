interface RecordDetailsProps {
  /** Labels with their values; empty values are omitted. */
  details: [label: string, value: string][]
}

/** Details of a record side by side. */
export function RecordDetails({ details }: RecordDetailsProps) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 print:gap-x-6 print:gap-y-1">
      {details.map(
        ([label, value]) =>
          value && (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere whitespace-pre-wrap">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
