import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useRefetchRinks, useRink } from '#web/session/rink-context.tsx'
import { RinksFailure } from '#web/session/rinks-failure.tsx'
import { DeletionProposals } from './deletion-proposals.tsx'
import { Deletions } from './deletions.tsx'
import { Holds } from './holds.tsx'
import { PastTermList } from './past-term-list.tsx'
import { PersonExport } from './person-export.tsx'
import { RuleTable } from './rule-table.tsx'
import { texts } from './texts.ts'

const NO_RINK = 'none'

/** Retention periods, records ready for deletion, legal holds and the data of one person. */
export function PrivacyScreen() {
  const query = useRefetchRinks()
  const { data: rinks, error } = query
  return (
    <AdministrationPage title={texts.title} subtitle={texts.subtitle}>
      {error && <RinksFailure query={query} />}
      {!rinks && !error && <WaitingArea label={texts.loadingRinks} />}
      <PersonExport />
      {rinks && <RecordsOfPlace rinks={rinks} />}
      <RuleTable />
    </AdministrationPage>
  )
}

/** The records ready for deletion, the holds and the deletions, of one rink or company-wide. */
function RecordsOfPlace({ rinks }: { rinks: Rink[] }) {
  const { selectedRink } = useRink()
  // Fixed at opening: an added rink must not discard what is being typed.
  const [chosen, setChosen] = useState(String((selectedRink ?? rinks[0])?.id ?? NO_RINK))
  const rink = rinks.find(({ id }) => String(id) === chosen)
  const scope = rink?.id ?? null
  return (
    <>
      <SelectField
        label={texts.recordsOf}
        className="sm:max-w-90"
        value={rink ? String(rink.id) : NO_RINK}
        onChange={event => setChosen(event.target.value)}
      >
        {rinks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NO_RINK}>{texts.accounts}</option>
      </SelectField>
      <PastTermList key={`past-${scope}`} scope={scope} />
      <DeletionProposals
        key={`proposals-${scope}`}
        scope={scope}
        timezone={rink?.timezone ?? deviceTimeZone('UTC')}
      />
      {rink && <Holds key={`holds-${rink.id}`} rink={rink} />}
      <Deletions
        key={`deletions-${scope}`}
        scope={scope}
        timezone={rink?.timezone ?? deviceTimeZone('UTC')}
      />
    </>
  )
}
