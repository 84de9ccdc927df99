import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { listItems } from '#contract/equipment.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { listableChecks } from '#domain/equipment/allowed-use.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, messageOf } from '#web/api/client.ts'
import { rinksKey } from '#web/api/query-client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { showToast } from '#web/components/toast.tsx'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { texts } from './allowed-use-texts.ts'

const text = texts.listedItems
const { type: kind } = forklift

/** The items that may be used until repaired, for the managers of a rink. */
export function ListedItemsScreen() {
  useDocumentTitle(text.title)
  const managed = useManagedRink()
  const { rink } = managed
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      actions={<BackLink to="/administration">{text.back}</BackLink>}
    >
      <ManagedRinkField managed={managed} />
      {rink && <ListedItems key={`${rink.id} ${rink.listedItems?.[kind]?.join()}`} rink={rink} />}
    </Page>
  )
}

function ListedItems({ rink }: { rink: Rink }) {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey()
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set(rink.listedItems?.[kind]))
  const [isSaving, setIsSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    const body = { rinkId: rink.id, kind, keys: [...listed] }
    try {
      await sendKeyed(body, key => call(listItems, { body, key }))
      showToast({ tone: 'success', title: text.saved })
      await queries.invalidateQueries({ queryKey: rinksKey })
    } catch (error) {
      showToast({ tone: 'error', title: text.failed, text: messageOf(error) })
    }
    setIsSaving(false)
  }
  return (
    <form className="card flex flex-col gap-4 p-5 sm:p-6" onSubmit={event => void save(event)}>
      <fieldset>
        <legend className="text-xl font-bold">{forklift.form.list.noun}</legend>
        <p className="mt-1 text-ink-soft">{text.never}</p>
        <div className="mt-3 grid sm:grid-cols-2 lg:grid-cols-3">
          {listableChecks(kind).map(({ key, label }) => (
            <CheckboxField
              key={key}
              label={label}
              checked={listed.has(key)}
              onChange={({ target }) => {
                const others = [...listed].filter(other => other !== key)
                setListed(new Set(target.checked ? [...others, key] : others))
              }}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" kind="primary" className="self-start" isBusy={isSaving} busyLabel={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}
