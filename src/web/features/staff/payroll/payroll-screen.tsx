import { useQueries } from '@tanstack/react-query'
import { PencilLine, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { exportAllWorkedHours } from '#contract/worked-hours.ts'
import { namesWithoutNumber } from '#domain/staff/member.ts'
import type { PayrollPreset } from '#domain/staff/payroll-preset.ts'
import { weekOf } from '#domain/staff/week.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import { addressOf, messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { problemOfPeriod } from '#web/components/period.ts'
import { PeriodFields } from '#web/components/period-fields.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { showToast } from '#web/components/toast.tsx'
import { staffOf } from '#web/people/present-staff.ts'
import { useRinks } from '#web/session/rink-context.tsx'
import { texts } from '../texts.ts'
import { HoursDownload } from './hours-download.tsx'
import { usePayrollPresets, useRemovePreset } from './payroll-queries.ts'
import { PresetDialog } from './preset-dialog.tsx'

const text = texts.payroll

/** The file with the hours of all rinks, and the presets of its columns. */
export function PayrollScreen() {
  const query = usePayrollPresets()
  const { data: presets, error } = query
  const [editing, setEditing] = useState<PayrollPreset | 'new' | null>(null)
  return (
    <AdministrationPage
      title={text.title}
      subtitle={text.subtitle}
      actions={
        <Button kind="primary" icon={Plus} onClick={() => setEditing('new')}>
          {text.add}
        </Button>
      }
    >
      <AllRinks />
      {error && <LoadFailure title={text.loadFailed} query={query} />}
      {!presets && !error && <WaitingArea label={text.loading} />}
      {presets && (
        <Card>
          <h2 className="text-xl font-bold">{text.presets}</h2>
          <ul className="mt-2 divide-y divide-line">
            {presets.map(preset => (
              <PresetLine key={preset.key} preset={preset} onEdit={() => setEditing(preset)} />
            ))}
          </ul>
        </Card>
      )}
      {editing && (
        <PresetDialog {...(editing !== 'new' && { preset: editing })} onClose={() => setEditing(null)} />
      )}
    </AdministrationPage>
  )
}

/** The hours of all rinks, of last week unless other days are chosen. */
function AllRinks() {
  const [period, setPeriod] = useState(() => {
    const { from, to } = weekOf(dayAfter(rinkDate(serverNow(), deviceTimeZone('UTC')), -7))
    return { from, to }
  })
  const { data: rinks = [] } = useRinks()
  const unnumbered = useQueries({
    queries: rinks.map(staffOf),
    combine: lists => namesWithoutNumber(lists.flatMap(({ data = [] }) => data)),
  })
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{text.allRinks}</h2>
      <p className="text-ink-soft">{text.allRinksHint}</p>
      <div className="grid gap-3 sm:max-w-110 sm:grid-cols-2">
        <PeriodFields
          period={period}
          problem={problemOfPeriod(period)}
          onChange={changes => setPeriod({ ...period, ...changes })}
        />
      </div>
      <HoursDownload
        addressOf={preset => addressOf(exportAllWorkedHours, { query: { ...period, preset } })}
        unnumbered={unnumbered}
      />
    </Card>
  )
}

function PresetLine({ preset, onEdit }: { preset: PayrollPreset; onEdit: () => void }) {
  const { id, name, isVerified, isShipped, columns, rows } = preset
  const remove = useRemovePreset()
  const removeIt = async (stored: number) => {
    try {
      await remove.mutateAsync(stored)
      showToast({ tone: 'success', ...(isShipped ? text.isReset : text.removed) })
    } catch (error) {
      showToast({ tone: 'error', title: text.removeFailed, text: messageOf(error) })
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 text-lg font-semibold wrap-anywhere">
          {name}
          {!isVerified && <Badge icon={TriangleAlert}>{text.unverified}</Badge>}
        </span>
        <span className="block text-ink-soft">{text.summary(columns.length, text.rows[rows])}</span>
      </span>
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button icon={PencilLine} aria-label={text.editOf(name)} onClick={onEdit}>
          {text.edit}
        </Button>
        {id !== null && (
          <Button
            icon={Trash2}
            aria-label={isShipped ? text.resetOf(name) : text.removeOf(name)}
            isBusy={remove.isPending}
            onClick={() => void removeIt(id)}
          >
            {isShipped ? text.reset : text.remove}
          </Button>
        )}
      </span>
    </li>
  )
}
