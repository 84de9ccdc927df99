import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { changeAction } from '#contract/actions.ts'
import { createContractorLink } from '#contract/contractor-links.ts'
import type { PartRead } from '#contract/endpoint.ts'
import type { Action } from '#domain/actions/action.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { TextField } from '#web/components/text-field.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { texts } from './contractor-link-texts.ts'

export type Link = PartRead<typeof createContractorLink, 'reply'>

interface MakeLinkDialogProps {
  rink: Rink
  action: Action
  /** True if a link works that the new one replaces. */
  replaces: boolean
  onMade: (link: Link) => void
  onClose: () => void
}

/** Says who gets the link and for how long, before it is made. Asks for the contractor if the action has none. */
export function MakeLinkDialog({ rink, action, replaces, onMade, onClose }: MakeLinkDialogProps) {
  const { id, machine, owner, revision } = action
  const own = useMachines(rink).data?.find(one => one.id === machine?.id)
  const [typed, setTyped] = useState<{ name?: string; phone?: string }>({})
  const name = (typed.name ?? own?.contractor ?? '').trim()
  const phone = (typed.phone ?? own?.contractorPhone ?? '').trim()
  const params = { id: String(id) }
  const make = async () => {
    if (action.contractor === null) {
      const body = { rinkId: rink.id, revision, contractor: name, contractorPhone: phone || null }
      await call(changeAction, { params, body })
    }
    onMade(await call(createContractorLink, { params, body: { rinkId: rink.id } }))
    return 'shown' as const
  }
  return (
    <EntryDialog
      rink={rink}
      title={texts.send}
      description={texts.about(action.contractor ?? '')}
      action={texts.make}
      icon={Link2}
      busyLabel={texts.making}
      check={() => (action.contractor === null && name === '' ? { contractor: texts.contractorMissing } : {})}
      send={make}
      failureTitle={texts.failed}
      onClose={onClose}
    >
      {errors => (
        <>
          {replaces && <p>{texts.replaces}</p>}
          {action.contractor === null && (
            <>
              {owner && <p>{texts.takesFrom(owner.name)}</p>}
              <TextField
                label={texts.contractor}
                name="contractor"
                isRequired
                maxLength={100}
                error={errors['contractor']}
                value={typed.name ?? own?.contractor ?? ''}
                onChange={({ target }) => setTyped({ ...typed, name: target.value })}
              />
              <TextField
                label={texts.phone}
                name="contractorPhone"
                type="tel"
                maxLength={50}
                error={errors['contractorPhone']}
                value={typed.phone ?? own?.contractorPhone ?? ''}
                onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
              />
            </>
          )}
        </>
      )}
    </EntryDialog>
  )
}
