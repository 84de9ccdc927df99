import { useState } from 'react'
import { LINE_LENGTH } from '#domain/fields.ts'
import { type AirSetting, engineSchema } from '#domain/log/settings.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { Section } from '#web/components/section.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useChangeLogSetting } from '#web/log/log-queries.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'

const text = texts.engines
const FIELDS = ['maker', 'built', 'fuel', 'catalyst'] as const
const detailsSchema = engineSchema.omit({ machineId: true })

/** The details of each resurfacer and edger in the printed log (105 CMR 675.007 (C)). */
export function EnginesSection({ rink, setting }: { rink: Rink; setting: AirSetting }) {
  const [changed, setChanged] = useState<{ id: number; name: string }>()
  const { user } = useAuth()
  const change = useChangeLogSetting(rink)
  const machines = (useMachines(rink).data ?? []).filter(
    ({ kind, retiredAt }) => (kind === 'resurfacer' || kind === 'edger') && retiredAt === null,
  )
  const engineOf = (id: number) => setting.engines.find(({ machineId }) => machineId === id)
  const mayChange = user !== null && may(user, 'consent', rink.id)
  const engine = changed && engineOf(changed.id)
  return (
    <Section title={text.title} text={text.text}>
      <ul className="card divide-y divide-line overflow-hidden">
        {machines.length === 0 && <li className="p-4 text-ink-soft">{text.none}</li>}
        {machines.map(({ id, name }) => {
          const known = engineOf(id)
          const details = FIELDS.flatMap(key => known?.[key] || [])
          return (
            <li key={id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
              <span className="min-w-0 grow">
                <span className="block font-bold">{name}</span>
                <span className="block text-sm text-ink-soft">{details.join(' · ') || text.byHand}</span>
              </span>
              {mayChange && (
                <Button
                  className="print:hidden"
                  aria-label={text.changeOf(name)}
                  onClick={() => setChanged({ id, name })}
                >
                  {text.change}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {changed && (
        <FormDialog
          keptAs={`air-engine/${rink.id}/${changed.id}`}
          title={text.changeOf(changed.name)}
          action={text.save}
          schema={detailsSchema}
          send={details => {
            const others = setting.engines.filter(({ machineId }) => machineId !== changed.id)
            const value = { ...setting, engines: [...others, { machineId: changed.id, ...details }] }
            return change.mutateAsync({ rinkId: rink.id, key: 'air', value })
          }}
          done={{ title: text.saved }}
          onClose={() => setChanged(undefined)}
        >
          {errors =>
            FIELDS.map(key => (
              <TextField
                key={key}
                label={text.fields[key]}
                name={key}
                autoComplete="off"
                defaultValue={engine?.[key] ?? ''}
                error={errors[key]}
                maxLength={LINE_LENGTH}
              />
            ))
          }
        </FormDialog>
      )}
    </Section>
  )
}
