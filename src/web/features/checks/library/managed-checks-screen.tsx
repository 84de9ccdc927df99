import { Link } from '@tanstack/react-router'
import { CalendarOff, ClipboardList, Ellipsis, FileUp, Library, Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { ManagedCheck } from '#contract/checks.ts'
import type { CheckPackage } from '#domain/checks/package.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_BUILDER_PATH, CLOSED_PATH } from '#web/addresses.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Badge } from '#web/components/badge.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { CheckIcon } from '#web/components/check-icon.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { useManagedChecks } from '../builder/queries.ts'
import { whenDueInShort } from '../schedule/when-due.ts'
import { CheckTasks } from './check-tasks.tsx'
import { newerEdition, shownTemplate, usePackages } from './library-queries.ts'
import { texts } from './texts.ts'

/** The checks of a rink, for those who change them. */
export function ManagedChecksScreen() {
  const managed = useManagedRink(undefined, 'consent')
  const { rink } = managed
  return (
    <AdministrationPage
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          <Link to={CHECK_BUILDER_PATH} params={{ id: 'new' }} className={buttonLook('secondary')}>
            <Plus aria-hidden className="size-5.5 shrink-0" />
            {texts.create}
          </Link>
          <AddLink />
        </>
      }
    >
      <ManagedRinkField managed={managed} />
      {rink && <ManagedChecks key={rink.id} rink={rink} />}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Link to={CLOSED_PATH} className={buttonLook('secondary')}>
          <CalendarOff aria-hidden className="size-5.5 shrink-0" />
          {texts.closed}
        </Link>
        <Link to="/administration/checks/import" className={buttonLook('secondary')}>
          <FileUp aria-hidden className="size-5.5 shrink-0" />
          {texts.import}
        </Link>
      </div>
    </AdministrationPage>
  )
}

function AddLink() {
  return (
    <Link to="/administration/checks/library" className={buttonLook('primary')}>
      <Library aria-hidden className="size-5.5 shrink-0" />
      {texts.add}
    </Link>
  )
}

function ManagedChecks({ rink }: { rink: Rink }) {
  const query = useManagedChecks(rink)
  const { data: packages = [] } = usePackages(rink)
  const [openId, setOpenId] = useState<number | null>(null)
  const { data: checks, error } = query
  if (!checks)
    return error ? (
      <LoadFailure title={texts.loadFailed} query={query} />
    ) : (
      <WaitingArea label={texts.loading} />
    )
  if (checks.length === 0)
    return (
      <Empty icon={ClipboardList} action={<AddLink />}>
        {texts.none}
      </Empty>
    )
  const sorted = checks.toSorted(
    (one, other) =>
      Number(one.withdrawnAt !== null) - Number(other.withdrawnAt !== null) ||
      titleOf(one).localeCompare(titleOf(other)),
  )
  const open = checks.find(({ id }) => id === openId)
  return (
    <>
      <ul aria-label={texts.list.label} className="card divide-y divide-line overflow-hidden">
        {sorted.map(check => (
          <CheckRow
            key={check.id}
            check={check}
            newer={newerEdition(check, packages)}
            onMore={() => setOpenId(check.id)}
          />
        ))}
      </ul>
      {open && (
        <CheckTasks
          rink={rink}
          check={open}
          newer={newerEdition(open, packages)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

interface CheckRowProps {
  check: ManagedCheck
  newer: CheckPackage | undefined
  onMore: () => void
}

function CheckRow({ check, newer, onMore }: CheckRowProps) {
  const { id, withdrawnAt } = check
  const title = titleOf(check)
  return (
    <li className="flex items-stretch">
      <Link
        to={CHECK_BUILDER_PATH}
        params={{ id: String(id) }}
        className="flex min-h-18 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 -outline-offset-3! hover:bg-sunken sm:px-5"
      >
        <CheckIcon name={shownTemplate(check)?.icon ?? ''} />
        <span className="min-w-0 flex-1 basis-50">
          <span className="block text-lg font-bold wrap-anywhere">{title}</span>
          <span className="block text-sm text-ink-soft">{stateInWords(check)}</span>
          {withdrawnAt === null && <span className="block text-sm">{whenDueInShort(check)}</span>}
        </span>
        {newer && withdrawnAt === null && <Badge icon={Sparkles}>{texts.list.update}</Badge>}
      </Link>
      <button
        type="button"
        aria-label={texts.list.more(title)}
        aria-haspopup="dialog"
        className="grid w-16 shrink-0 place-items-center border-l border-line text-ink-soft -outline-offset-3! hover:bg-sunken hover:text-ink"
        onClick={onMore}
      >
        <Ellipsis aria-hidden className="size-6" />
      </button>
    </li>
  )
}

function titleOf(check: ManagedCheck): string {
  return shownTemplate(check)?.title ?? ''
}

function stateInWords(check: ManagedCheck): string {
  if (check.withdrawnAt !== null) return texts.list.withdrawn
  const { newest } = check
  if (!newest) return texts.list.neverPublished
  const version = texts.list.version(newest.version)
  return check.draft ? `${version}, ${texts.list.withDraft}` : version
}
