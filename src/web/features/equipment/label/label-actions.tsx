import { useNavigate } from '@tanstack/react-router'
import { ClipboardCheck, History, OctagonX } from 'lucide-react'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { FAULT_HASH, HISTORY_HASH, MACHINE_PATH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { texts } from '../texts.ts'
import { useLabelledMachine } from './label-queries.ts'

const text = texts.label

/** The actions of a logged-in user for the machine of a label. Nobody else sees them. */
export function LabelActions({ code }: { code: string }) {
  const machine = useLabelledMachine(code)
  return machine ? <Actions machine={machine} /> : null
}

function Actions({ machine }: { machine: Machine }) {
  const navigate = useNavigate()
  const { selectedRink, selectRink } = useRink()
  const { data: rinks } = useRinks()
  const rink = rinks?.find(({ id }) => id === machine.rinkId)
  if (!rink) return null
  const { checklist } = kindOf(machine.kind)
  const params = { id: String(machine.id) }
  const atRink = (go: () => Promise<void>) => () => {
    if (selectedRink?.id !== rink.id) selectRink(rink)
    void go()
  }
  return (
    <div className="flex w-full max-w-150 flex-col gap-3 rounded-card bg-surface p-4 text-ink">
      {selectedRink && selectedRink.id !== rink.id && <p>{text.otherRink(rink.name, selectedRink.name)}</p>}
      <div className="flex flex-wrap gap-3 *:grow">
        {checklist && (
          <Button
            kind="primary"
            icon={ClipboardCheck}
            onClick={atRink(() =>
              navigate({
                to: '/dashboard/iskate/{-$tab}',
                params: { tab: checklist.tab },
                search: { machine: machine.id },
              }),
            )}
          >
            {text.check}
          </Button>
        )}
        <Button
          icon={History}
          onClick={atRink(() => navigate({ to: MACHINE_PATH, params, hash: HISTORY_HASH }))}
        >
          {texts.history.title}
        </Button>
        <Button
          icon={OctagonX}
          onClick={atRink(() => navigate({ to: MACHINE_PATH, params, hash: FAULT_HASH }))}
        >
          {texts.fault.title}
        </Button>
      </div>
    </div>
  )
}
