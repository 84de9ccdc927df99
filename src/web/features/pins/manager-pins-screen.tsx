import { useQueries } from '@tanstack/react-query'
import { KeyRound, PencilLine, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ManagerPin } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Button, ICON_ON_PHONE } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { signersOf } from '#web/pins/signers.ts'
import { useRefetchRinks } from '#web/session/rink-context.tsx'
import { RinksFailure } from '#web/session/rinks-failure.tsx'
import { useManagerPins } from './manager-pins-queries.ts'
import { PinEditor, type PinTask } from './pin-dialogs.tsx'
import { texts } from './texts.ts'

/** The managers with a PIN, by rink. A PIN can be replaced or removed, but never viewed. */
export function ManagerPinsScreen() {
  const rinkQuery = useRefetchRinks()
  const { data: rinks } = rinkQuery
  const query = useManagerPins()
  const { data: pins, error } = query
  const [task, setTask] = useState<PinTask | null>(null)
  return (
    <AdministrationPage
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button kind="primary" icon={Plus} disabled={!rinks} onClick={() => setTask({ does: 'add' })}>
          {texts.add.title}
        </Button>
      }
    >
      {error && <LoadFailure title={texts.loadFailed} query={query} />}
      {!rinks && rinkQuery.error && <RinksFailure query={rinkQuery} />}
      {(!pins || !rinks) && !error && !rinkQuery.error && <WaitingArea label={texts.loading} />}
      {pins?.length === 0 && (
        <Empty
          icon={KeyRound}
          action={
            <Button icon={Plus} disabled={!rinks} onClick={() => setTask({ does: 'add' })}>
              {texts.addFirst}
            </Button>
          }
        >
          {texts.empty}
        </Empty>
      )}
      {pins && pins.length > 0 && rinks && <RinksWithoutPin pins={pins} rinks={rinks} />}
      {pins &&
        rinks &&
        groupsOf(pins, rinks).map(group => <PinGroup key={group.title} {...group} onTask={setTask} />)}
      {task && rinks && <PinEditor task={task} rinks={rinks} onClose={() => setTask(null)} />}
    </AdministrationPage>
  )
}

/** Warns of rinks without a manager PIN before anyone needs one. */
function RinksWithoutPin({ pins, rinks }: { pins: ManagerPin[]; rinks: Rink[] }) {
  const isForAll = pins.some(({ rinkId }) => rinkId === null)
  const unnamed = rinks.filter(({ id }) => !isForAll && !pins.some(({ rinkId }) => rinkId === id))
  const signers = useQueries({ queries: unnamed.map(signersOf) })
  // A manager with a personal PIN is enough. Until it is known, there is no warning.
  const without = unnamed.filter((_, index) =>
    signers[index]?.data?.every(({ isManager, hasPin }) => !isManager || !hasPin),
  )
  if (without.length === 0) return null
  return (
    <Notice tone="warn" title={texts.missing.title}>
      {texts.missing.text(without.map(({ name }) => name).join(', '))}
    </Notice>
  )
}

/** The managers of every rink first, then those of each rink, by name. */
function groupsOf(pins: ManagerPin[], rinks: Rink[]) {
  const unknown = [...new Set(pins.map(({ rinkId }) => rinkId))]
    .filter(id => id !== null && !rinks.some(rink => rink.id === id))
    .map(id => ({ id, name: texts.unknownRink(id) }))
  const groups = [{ id: null, name: texts.everyRink }, ...rinks, ...unknown]
  return groups
    .map(({ id, name }) => ({
      title: name,
      pins: pins
        .filter(({ rinkId }) => rinkId === id)
        .sort((one, other) => one.managerName.localeCompare(other.managerName)),
    }))
    .filter(group => group.pins.length > 0)
}

interface PinGroupProps {
  title: string
  pins: ManagerPin[]
  onTask: (task: PinTask) => void
}

/** The managers of one rink, or of every rink, with their actions. */
function PinGroup({ title, pins, onTask }: PinGroupProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="card p-5 sm:p-6">
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {pins.map(pin => (
          <li key={pin.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="text-lg font-semibold">{pin.managerName}</span>
            <span className="flex flex-wrap gap-2">
              <Button
                icon={KeyRound}
                aria-label={texts.replace.label(pin.managerName)}
                onClick={() => onTask({ does: 'replace', pin })}
              >
                {texts.replace.action}
              </Button>
              <Button
                icon={PencilLine}
                aria-label={texts.rename.title(pin.managerName)}
                className={ICON_ON_PHONE}
                onClick={() => onTask({ does: 'rename', pin })}
              >
                <span className="max-sm:sr-only">{texts.rename.action}</span>
              </Button>
              <Button
                icon={Trash2}
                aria-label={texts.remove.label(pin.managerName)}
                className={ICON_ON_PHONE}
                onClick={() => onTask({ does: 'remove', pin })}
              >
                <span className="max-sm:sr-only">{texts.remove.action}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
