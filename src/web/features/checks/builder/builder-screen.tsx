import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_BUILDER_PATH } from '#web/addresses.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { FromDraft } from '#web/forms/form-draft.tsx'
import { readDraft } from '#web/offline/drafts.ts'
import { useUserScopedKey } from '#web/offline/use-draft.ts'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { Builder } from './builder.tsx'
import { builderKey, editedCheckSchema, editedFrom } from './edited-check.ts'
import { useManagedChecks } from './queries.ts'
import { texts } from './texts.ts'

/** The id in the address of a check that is not begun yet. */
const NEW = 'new'

/** Builds a check: its questions, with a preview of the tablet. */
export function BuilderScreen() {
  const { id = NEW } = useParams({ strict: false })
  const [createdId, setCreatedId] = useState<string>()
  const managed = useManagedRink(undefined, 'consent')
  const { rink } = managed
  if (!rink)
    return (
      <Page title={texts.newTitle}>
        <ManagedRinkField managed={managed} />
      </Page>
    )
  // A check gets its id while someone types.
  const begunAs = id === createdId ? NEW : id
  return (
    <ManagedBuilder
      key={`${rink.id} ${begunAs}`}
      rink={rink}
      checkId={begunAs === NEW ? null : Number(begunAs)}
      onCreated={created => setCreatedId(String(created))}
      rinkField={id === NEW && <ManagedRinkField managed={managed} />}
    />
  )
}

interface ManagedBuilderProps {
  rink: Rink
  checkId: number | null
  onCreated: (id: number) => void
  rinkField: ReactNode
}

function ManagedBuilder({ rink, checkId, onCreated, rinkField }: ManagedBuilderProps) {
  useDocumentTitle(texts.newTitle)
  const navigate = useNavigate()
  const query = useManagedChecks(rink)
  const { data: checks, error } = query
  const draftKey = useUserScopedKey(builderKey(rink, checkId))
  const read = useCallback(
    async () => (await readDraft(draftKey, editedCheckSchema))?.content ?? null,
    [draftKey],
  )
  const check = checks?.find(({ id }) => id === checkId)
  if (!checks || (checkId !== null && !check))
    return (
      <Page title={texts.newTitle}>
        {checks && <Notice tone="warn" title={texts.gone} />}
        {!checks && error && <LoadFailure title={texts.loadFailed} query={query} />}
        {!checks && !error && <WaitingArea label={texts.loading} />}
      </Page>
    )
  const created = (id: number) => {
    onCreated(id)
    void navigate({
      to: CHECK_BUILDER_PATH,
      params: { id: String(id) },
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <FromDraft rink={rink} draftKey={draftKey} read={read} blank={null}>
      {found => (
        <Builder
          rink={rink}
          checks={checks}
          begun={found ?? editedFrom(check)}
          isRestored={found !== null}
          onCreated={created}
          rinkField={rinkField}
        />
      )}
    </FromDraft>
  )
}
