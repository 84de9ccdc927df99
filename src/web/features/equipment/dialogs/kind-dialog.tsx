import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import { useState } from 'react'
import { listChecks } from '#contract/checks.ts'
import { changeKind } from '#contract/equipment.ts'
import type { Check } from '#domain/checks/check.ts'
import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { kindChoices } from '#domain/equipment/own-kinds.ts'
import { scheduleInWords } from '#domain/schedules/in-words.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useMachineKinds } from '#web/machines/kind-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { texts as kindTexts } from '../kinds/texts.ts'
import { useMachineWrite } from '../machine-writes.ts'
import { texts } from '../texts.ts'
import type { MachineDialogProps } from './status-dialogs.tsx'

const text = kindTexts.change

/** Changes the kind of a machine, after a look at what is due of it before and after. */
export function KindDialog({ rink, onClose, ...opened }: MachineDialogProps) {
  // Fixed at opening: the server refuses the change if the machine has changed since.
  const [machine] = useState(opened.machine)
  const draft = useDraftTexts(useUserScopedKey(`machine-kinds/${rink.id}/${machine.id}/of`), { kind: '' })
  const { data: own = [] } = useMachineKinds(rink)
  const others = kindChoices(own).filter(({ kind }) => kind !== kindOf(machine.kind).kind)
  const kind = others.find(choice => choice.kind === draft.texts.kind)?.kind ?? ''
  const body = { kind, revision: machine.revision }
  const write = useMachineWrite(rink, machine)
  return (
    <EntryDialog
      rink={rink}
      title={text.title(nameInWords(machine))}
      description={text.description}
      action={text.action}
      icon={Shapes}
      fields={[
        {
          key: 'kind',
          label: text.kind,
          kind: 'choice',
          options: others.map(({ kind: value, noun: label }) => ({ value, label })),
          none: texts.choose,
          required: true,
        },
      ]}
      draft={{ ...draft, texts: { kind } }}
      forgetsOnClose
      pin="below"
      check={() =>
        kind === ''
          ? { kind: text.missing }
          : checkEntry(changeKind.body.omit({ pin: true }), { ...body, rinkId: rink.id }).errors
      }
      send={typed => write({ ...body, ...typed }, parts => call(changeKind, parts))}
      onClose={onClose}
    >
      {() => kind !== '' && <Preview machine={machine} kind={kind} />}
    </EntryDialog>
  )
}

/** The checks that are due of a machine now, and those of another kind. */
function Preview({ machine, kind }: { machine: Machine; kind: string }) {
  const query = useQuery({
    queryKey: rinkKey(machine.rinkId, 'checks', 'list'),
    queryFn: () => call(listChecks, { query: { rinkId: String(machine.rinkId) } }),
  })
  const { data: checks, error } = query
  const [before, after] = [kindOf(machine.kind), kindOf(kind)]
  const shown = new Set(furtherFields(after).map(({ key }) => key))
  const hidden = furtherFields(before).filter(({ key }) => machine.details[key] && !shown.has(key))
  return (
    <div className="flex flex-col gap-3 rounded-control bg-rink-soft px-4 py-3">
      {error && !checks && <LoadFailure title={text.checksFailed} query={query} />}
      {checks && (
        <>
          <DueChecks title={text.due} kind={machine.kind} checks={checks} />
          <DueChecks title={text.dueAfter} kind={kind} checks={checks} />
        </>
      )}
      {before.checklist && <p>{text.leaves(before.checklist.texts.tile.title)}</p>}
      {after.checklist && <p>{text.joins(after.checklist.texts.tile.title)}</p>}
      {hidden.length > 0 && <p>{text.hidden(hidden.map(({ label }) => label).join(', '))}</p>}
    </div>
  )
}

function DueChecks({ title, kind, checks }: { title: string; kind: string; checks: readonly Check[] }) {
  const { checklist } = kindOf(kind)
  const own = checks.filter(
    ({ template: { about, machineKind, points } }) =>
      about === 'machine' && machineKind === kind && points.length === 0,
  )
  const due = [
    ...(checklist ? [text.daily(checklist.texts.tile.title)] : []),
    ...own.map(({ template, schedule }) => `${template.title}: ${scheduleInWords(schedule)}`),
  ]
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {(due.length > 0 ? due : [text.noChecks]).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
