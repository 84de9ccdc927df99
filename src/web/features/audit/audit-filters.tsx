import type { Rink } from '#domain/rinks/rink.ts'
import { useRecordKinds } from '#web/api/record-kinds.ts'
import { Folded } from '#web/components/folded.tsx'
import { problemOfPeriod } from '#web/components/period.ts'
import { PeriodFields } from '#web/components/period-fields.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { useIsPhone } from '#web/components/use-media.ts'
import { type AuditFilter, useUsersOfTrail } from './audit-queries.ts'
import { texts } from './texts.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  rinks: Rink[]
  onChange: (changes: Partial<AuditFilter>) => void
}

/** Filters by rink, user, kind of record and period. */
export function AuditFilters({ filter, rinks, onChange }: AuditFiltersProps) {
  const { data: users } = useUsersOfTrail()
  const { data: kinds } = useRecordKinds()
  const byName = users?.toSorted((one, other) => one.email.localeCompare(other.email))
  const byTitle = kinds
    ?.filter(({ isWritten }) => isWritten)
    .toSorted((one, other) => one.title.localeCompare(other.title))
  const isPhone = useIsPhone()
  const fields = (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-6 lg:grid-cols-5">
      <SelectField
        label={texts.filters.rink}
        className="col-span-2 lg:col-span-1"
        value={filter.rinkId}
        onChange={event => onChange({ rinkId: event.target.value })}
      >
        <option value="">{texts.filters.all}</option>
        {rinks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="none">{texts.companyWide}</option>
      </SelectField>
      <SelectField
        label={texts.filters.user}
        className="col-span-2 lg:col-span-1"
        value={filter.userId}
        onChange={event => onChange({ userId: event.target.value })}
      >
        <option value="">{texts.filters.all}</option>
        {byName?.map(({ id, email, isRemoved }) => (
          <option key={id} value={id}>
            {isRemoved ? `${email} (removed)` : email}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.filters.record}
        className="col-span-2 lg:col-span-1"
        value={filter.record}
        onChange={event => onChange({ record: event.target.value })}
      >
        <option value="">{texts.filters.all}</option>
        {byTitle?.map(({ record, title }) => (
          <option key={record} value={record}>
            {title}
          </option>
        ))}
      </SelectField>
      <PeriodFields
        period={filter}
        problem={problemOfPeriod(filter)}
        className="sm:col-span-3 lg:col-span-1"
        onChange={onChange}
      />
    </div>
  )
  if (!isPhone) return fields
  return (
    <div className="card">
      <Folded title={texts.filters.title}>
        <div className="p-4">{fields}</div>
      </Folded>
    </div>
  )
}
