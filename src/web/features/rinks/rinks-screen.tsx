import { PencilLine, Plus, Warehouse } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRefetchRinks } from '#web/session/rink-context.tsx'
import { RinksFailure } from '#web/session/rinks-failure.tsx'
import { AddRinkDialog, EditRinkDialog } from './rink-dialogs.tsx'

/** The rinks, where their clocks are, and when their days start. */
export function RinksScreen() {
  useDocumentTitle('Rinks')
  const query = useRefetchRinks()
  const { data: rinks, error } = query
  const [editing, setEditing] = useState<Rink | 'new' | null>(null)
  const close = () => setEditing(null)
  return (
    <Page
      title="Rinks"
      subtitle="Where the clocks of a rink are, and when its day starts."
      actions={
        <PageActions>
          <BackLink to="/administration">Back</BackLink>
          <Button kind="primary" icon={Plus} onClick={() => setEditing('new')}>
            Add a rink
          </Button>
        </PageActions>
      }
    >
      {error && <RinksFailure query={query} />}
      {!rinks && !error && <WaitingArea label="Loading the rinks…" />}
      {rinks?.length === 0 && (
        <Empty
          icon={Warehouse}
          action={<Button onClick={() => setEditing('new')}>Add the first rink</Button>}
        >
          There is no rink yet. Each has its own staff, checks and records.
        </Empty>
      )}
      {rinks && rinks.length > 0 && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {rinks.map(rink => (
            <li key={rink.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <span className="min-w-0">
                <span className="block text-lg font-semibold">{rink.name}</span>
                <span className="block text-ink-soft">
                  {rink.timezone.replaceAll('_', ' ')} · the day starts at {rink.dayStartsAt}
                </span>
              </span>
              <Button icon={PencilLine} aria-label={`Edit ${rink.name}`} onClick={() => setEditing(rink)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
      )}
      {editing === 'new' && <AddRinkDialog onClose={close} />}
      {editing !== null && editing !== 'new' && <EditRinkDialog rink={editing} onClose={close} />}
    </Page>
  )
}
