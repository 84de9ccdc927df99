import { useParams } from '@tanstack/react-router'
import { momentInWords } from '#domain/dates.ts'
import { contentDetails } from '#domain/log/content-details.ts'
import type { LogEntry } from '#domain/log/log-entry.ts'
import { isCounted } from '#domain/log/withdrawal.ts'
import { lateSentence } from '#domain/performed.ts'
import { STATE_WORDS } from '#domain/readings/band.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { LOG_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useLogEntry } from '#web/log/log-queries.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { usePlaces } from '#web/places/place-queries.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { EntryReadings } from './entry-readings.tsx'
import { titleOf } from './entry-words.ts'
import { PlantContent } from './plant-content.tsx'
import { texts } from './texts.ts'
import { WithdrawButton, Withdrawn } from './withdrawal.tsx'

/** One entry of the log with its readings. */
export function LogEntryScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <EntryOf key={`${selectedRink.id} ${id}`} rink={selectedRink} id={id} />
}

function EntryOf({ rink, id }: { rink: Rink; id: string }) {
  const query = useLogEntry(rink, id)
  const { data: entry, error } = query
  const title = entry ? titleOf(entry) : texts.title
  useDocumentTitle(title)
  return (
    <Page title={title} subtitle={rink.name} actions={<BackLink to={LOG_PATH}>{texts.title}</BackLink>}>
      {!entry && !error && <WaitingArea label={texts.entry.loading} />}
      {!entry && error && <LoadFailure title={texts.entry.loadFailed} query={query} />}
      {entry && <EntryParts rink={rink} entry={entry} />}
    </Page>
  )
}

function EntryParts({ rink, entry }: { rink: Rink; entry: LogEntry }) {
  const { id, takenAt, placeId, machineId, meterId, submittedBy, submittedAt, notes, readings, state } = entry
  const place = usePlaces(rink).data?.find(one => one.id === placeId)
  const machines = useMachines(rink).data
  const nameOf = (wanted: number | null) => {
    const machine = machines?.find(one => one.id === wanted)
    return machine ? nameInWords(machine) : ''
  }
  // Readings without a limit can be anything.
  const isJudged = state !== 'fine' || (readings.length > 0 && readings.every(one => one.state !== null))
  return (
    <div
      className={`card flex flex-col gap-4 p-5 sm:p-6 ${isCounted(entry) ? '' : '[&_:is(dd,td,li)]:line-through'}`}
    >
      <Withdrawn rink={rink} entry={entry} />
      <RecordDetails
        details={[
          [texts.entry.takenAt, momentInWords(takenAt, rink.timezone)],
          [texts.entry.about, place?.name ?? ''],
          [texts.entry.machine, nameOf(machineId)],
          [texts.entry.meter, nameOf(meterId)],
          ...contentDetails(entry, rink),
          [texts.entry.by, submittedBy],
          [texts.entry.arrived, lateSentence(entry, submittedAt, rink.timezone) ?? ''],
          [texts.entry.state, isJudged ? STATE_WORDS[state] : ''],
          [texts.entry.notes, notes ?? ''],
        ]}
      />
      <SignatureMark record="log_entries" id={id} />
      {entry.kind === 'plant' && <PlantContent rink={rink} content={entry.content} />}
      {readings.length > 0 && <EntryReadings rink={rink} readings={readings} />}
      <WithdrawButton rink={rink} entry={entry} />
    </div>
  )
}
