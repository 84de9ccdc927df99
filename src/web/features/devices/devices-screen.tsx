import { useQuery } from '@tanstack/react-query'
import { Ban, Pencil, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { listDevices } from '#contract/devices.ts'
import { momentInWords } from '#domain/dates.ts'
import type { ListedDevice } from '#domain/people/device.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { storedBoard } from './board.ts'
import { DeviceDialogs, type DeviceTask, devicesKey } from './device-dialogs.tsx'
import { texts } from './texts.ts'

const text = texts.devices

/** The shared tablets of a rink, for its managers and for administrators. */
export function DevicesScreen() {
  const managed = useManagedRink()
  const { rink } = managed
  const [task, setTask] = useState<DeviceTask | null>(null)
  const query = useDevices(rink)
  const [own] = useState(() => storedBoard()?.device)
  const isRevoked = query.data?.some(({ id, revokedAt }) => id === own?.id && revokedAt !== null)
  const enrol = () => setTask({ does: 'enrol' })
  return (
    <AdministrationPage
      title={text.title}
      subtitle={text.subtitle}
      actions={
        (own === undefined || isRevoked) && (
          <Button kind="primary" icon={TabletSmartphone} disabled={!rink} onClick={enrol}>
            {text.enrol.action}
          </Button>
        )
      }
    >
      <ManagedRinkField managed={managed} />
      {rink && <Devices rink={rink} query={query} ownId={own?.id} onTask={setTask} />}
      {rink && task && <DeviceDialogs rink={rink} task={task} onClose={() => setTask(null)} />}
    </AdministrationPage>
  )
}

function useDevices(rink: Rink | undefined) {
  return useQuery({
    queryKey: devicesKey(rink?.id ?? 0),
    queryFn: () => call(listDevices, { query: { rinkId: String(rink?.id) } }),
    enabled: rink !== undefined,
    refetchOnMount: 'always',
  })
}

interface DevicesProps {
  rink: Rink
  query: ReturnType<typeof useDevices>
  /** The device that this browser is. */
  ownId: number | undefined
  onTask: (task: DeviceTask) => void
}

function Devices({ rink, query, ownId, onTask }: DevicesProps) {
  const { data: devices, error } = query
  if (error) return <LoadFailure title={text.loadFailed} query={query} />
  if (!devices) return <WaitingArea label={text.loading} />
  if (devices.length === 0) return <Empty icon={TabletSmartphone}>{text.none}</Empty>
  return (
    <ul aria-label={text.title} className="card divide-y divide-line px-5 sm:px-6">
      {devices.map(device => (
        <DeviceRow key={device.id} rink={rink} device={device} isOwn={device.id === ownId} onTask={onTask} />
      ))}
    </ul>
  )
}

interface DeviceRowProps extends Pick<DevicesProps, 'rink' | 'onTask'> {
  device: ListedDevice
  isOwn: boolean
}

function DeviceRow({ rink, device, isOwn, onTask }: DeviceRowProps) {
  const { name, enrolledAt, enrolledBy, lastSeenAt, revokedAt } = device
  const today = useRinkDate(rink)
  const at = (instant: string) => momentInWords(instant, rink.timezone, today)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 grow basis-70 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold wrap-anywhere">{name}</span>
          {isOwn && <Badge icon={TabletSmartphone}>{text.own}</Badge>}
          {revokedAt !== null && <Badge icon={Ban}>{text.revokedAt(at(revokedAt))}</Badge>}
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {text.times(at(lastSeenAt), at(enrolledAt), enrolledBy)}
        </span>
      </div>
      {revokedAt === null && (
        <div className="flex flex-wrap gap-3">
          <Button
            icon={Pencil}
            aria-label={text.rename.label(name)}
            onClick={() => onTask({ does: 'rename', device })}
          >
            {text.rename.action}
          </Button>
          <Button
            icon={Ban}
            aria-label={text.revoke.label(name)}
            onClick={() => onTask({ does: 'revoke', device })}
          >
            {text.revoke.action}
          </Button>
        </div>
      )}
    </li>
  )
}
