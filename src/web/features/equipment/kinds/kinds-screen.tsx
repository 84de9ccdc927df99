import { Archive, ArchiveRestore, Pencil, Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import { EQUIPMENT_KINDS } from '#domain/equipment/kinds.ts'
import type { MachineKind } from '#domain/equipment/own-kinds.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { CheckIcon } from '#web/components/check-icon.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useMachineKinds } from '#web/machines/kind-queries.ts'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { KindDialogs, type KindTask } from './kind-dialogs.tsx'
import { texts } from './texts.ts'

/** The kinds of machine that a rink has added, for its duty managers. */
export function KindsScreen() {
  useDocumentTitle(texts.title)
  const managed = useManagedRink(undefined, 'consent')
  const { rink } = managed
  const [task, setTask] = useState<KindTask | null>(null)
  const query = useMachineKinds(rink)
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <PageActions>
          <BackLink to="/administration">{texts.back}</BackLink>
          <Button kind="primary" icon={Plus} disabled={!rink} onClick={() => setTask({ does: 'add' })}>
            {texts.add.action}
          </Button>
        </PageActions>
      }
    >
      <ManagedRinkField managed={managed} />
      {rink && <Kinds query={query} onTask={setTask} />}
      <p className="text-ink-soft">{texts.builtIn(EQUIPMENT_KINDS.map(({ noun }) => noun).join(', '))}</p>
      {rink && task && <KindDialogs rink={rink} task={task} onClose={() => setTask(null)} />}
    </Page>
  )
}

interface KindsProps {
  query: ReturnType<typeof useMachineKinds>
  onTask: (task: KindTask) => void
}

function Kinds({ query, onTask }: KindsProps) {
  const { data: kinds, error } = query
  if (error) return <LoadFailure title={texts.loadFailed} query={query} />
  if (!kinds) return <WaitingArea label={texts.loading} />
  if (kinds.length === 0) return <Empty icon={Shapes}>{texts.none}</Empty>
  return (
    <ul aria-label={texts.own} className="card divide-y divide-line px-5 sm:px-6">
      {kinds.map(kind => (
        <KindRow key={kind.id} kind={kind} onTask={onTask} />
      ))}
    </ul>
  )
}

function KindRow({ kind, onTask }: { kind: MachineKind; onTask: KindsProps['onTask'] }) {
  const { name, icon, retiredAt } = kind
  const does = retiredAt === null ? 'retire' : 'bringBack'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <span className="flex min-w-0 grow basis-70 flex-wrap items-center gap-3">
        {icon !== null && <CheckIcon name={icon} />}
        <span className="text-lg font-semibold wrap-anywhere">{name}</span>
        {retiredAt !== null && <Badge icon={Archive}>{texts.retired}</Badge>}
      </span>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={Pencil}
          aria-label={texts.rename.title(name)}
          onClick={() => onTask({ does: 'rename', kind })}
        >
          {texts.rename.action}
        </Button>
        <Button
          icon={retiredAt === null ? Archive : ArchiveRestore}
          aria-label={`${texts[does].action} ${name}`}
          onClick={() => onTask({ does, kind })}
        >
          {texts[does].action}
        </Button>
      </div>
    </li>
  )
}
