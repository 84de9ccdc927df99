import { useQuery } from '@tanstack/react-query'
import type { PartRead } from '#contract/endpoint.ts'
import { importPeople } from '#contract/people-import.ts'
import {
  type ImportChanges,
  type ImportRow,
  type ImportVerdict,
  importTarget,
  type KnownPerson,
  planImport,
} from '#domain/people/people-import.ts'
import { rolesOf } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { ImportPlan, type ImportResult } from '#web/imports/import-plan.tsx'
import type { PlannedRow } from '#web/imports/planned-row.tsx'
import { texts as importTexts } from '#web/imports/texts.ts'
import { staffOf } from '#web/people/present-staff.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { usePeople, usePeopleWrite } from '../people-queries.ts'
import { texts } from '../texts.ts'

const text = texts.import

interface ImportPreviewProps {
  rink: Rink
  rows: ImportRow[]
  /** Sentences about what is not read. */
  leftOut: string[]
  onImported: (result: ImportResult) => void
}

/** The planned action for each row of the list, compared with the register and the staff list. */
export function ImportPreview({ rink, rows, leftOut, onImported }: ImportPreviewProps) {
  const { user } = useAuth()
  const people = usePeople(rink)
  const staff = useQuery({ ...staffOf(rink), refetchOnMount: 'always' })
  const write = usePeopleWrite<PartRead<typeof importPeople, 'reply'>>(rink)
  const failed = people.error ? people : staff
  if (failed.error) return <LoadFailure title={importTexts.compareFailed} query={failed} />
  if (!people.data || !staff.data || !user) return <WaitingArea label={importTexts.comparing} />
  const linked = new Set(people.data.map(({ staffId }) => staffId))
  const unlinked = staff.data.filter(({ id }) => !linked.has(id))
  const target = importTarget(people.data, unlinked, rolesOf(user))
  return (
    <ImportPlan
      rows={rows}
      shown={({ name, title, company, email, employeeNumber, notes }) => {
        const number = employeeNumber && texts.list.number(employeeNumber)
        return { name, details: [title, company, email, number], notes }
      }}
      plan={(included, isUpdate) => planImport(included, target, isUpdate).map(plannedRow)}
      send={(included, isUpdate) => {
        const body = { rinkId: rink.id, updates: isUpdate, rows: included }
        return write(body, key => call(importPeople, { body, key }))
      }}
      leftOut={leftOut}
      words={{
        known: text.known,
        summary: counts => text.summary(counts.new, counts.changed, counts.known, counts.problem, rink.name),
        action: text.action,
      }}
      onImported={onImported}
    />
  )
}

function plannedRow(verdict: ImportVerdict): PlannedRow {
  const { outcome } = verdict
  if (outcome === 'problem') return { outcome, inWords: importTexts.problem(verdict.problem) }
  if (outcome === 'new' && verdict.staffId !== null) return { outcome, inWords: text.newOnStaffList }
  if (outcome === 'changed') return { outcome, changes: changesInWords(verdict.before, verdict.changes) }
  return { outcome }
}

function changesInWords(before: KnownPerson, { isListed, notes, ...changes }: ImportChanges): string[] {
  const fields = ['name', 'title', 'company', 'email', 'employeeNumber'] as const
  const changed = fields.flatMap(field => {
    const after = changes[field]
    return after ? [importTexts.change(text.fields[field], before[field] ?? '', after)] : []
  })
  return [...changed, ...(notes ? [importTexts.notesAdded] : []), ...(isListed ? [text.listed] : [])]
}
