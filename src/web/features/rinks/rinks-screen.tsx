import { PencilLine, Plus, Warehouse } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRefetchRinks } from '#web/session/rink-context.tsx'
import { RinksFailure } from '#web/session/rinks-failure.tsx'
import { AddRinkDialog, EditRinkDialog } from './rink-dialogs.tsx'
import { texts } from './texts.ts'

/** The rinks with their time zones and starts of day. */
export function RinksScreen() {
  const query = useRefetchRinks()
  const { data: rinks, error } = query
  const [editing, setEditing] = useState<Rink | 'new' | null>(null)
  const close = () => setEditing(null)
  return (
    <AdministrationPage
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button kind="primary" icon={Plus} onClick={() => setEditing('new')}>
          {texts.add.title}
        </Button>
      }
    >
      {error && <RinksFailure query={query} />}
      {!rinks && !error && <WaitingArea label={texts.loading} />}
      {rinks?.length === 0 && (
        <Empty icon={Warehouse} action={<Button onClick={() => setEditing('new')}>{texts.addFirst}</Button>}>
          {texts.empty}
        </Empty>
      )}
      {rinks && rinks.length > 0 && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {rinks.map(rink => (
            <li key={rink.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <span className="min-w-0">
                <span className="block text-lg font-semibold">{rink.name}</span>
                <span className="block text-ink-soft">
                  {texts.line(rink.timezone.replaceAll('_', ' '), rink.dayStartsAt)}
                </span>
              </span>
              <Button
                icon={PencilLine}
                aria-label={texts.edit.title(rink.name)}
                onClick={() => setEditing(rink)}
              >
                {texts.edit.button}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {editing === 'new' && <AddRinkDialog onClose={close} />}
      {editing !== null && editing !== 'new' && <EditRinkDialog rink={editing} onClose={close} />}
    </AdministrationPage>
  )
}
