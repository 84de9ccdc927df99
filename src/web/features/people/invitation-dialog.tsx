import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { PartRead } from '#contract/endpoint.ts'
import { invitePerson } from '#contract/people.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Person } from '#domain/people/person.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, messageOf } from '#web/api/client.ts'
import { AddressToCopy } from '#web/components/address-to-copy.tsx'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'

const text = texts.invitation

type Invitation = PartRead<typeof invitePerson, 'reply'>

interface InvitationDialogProps {
  rink: Rink
  person: Person
  onClose: () => void
}

/** Makes the link with which a person sets their PIN, and shows it this once. */
export function InvitationDialog({ rink, person, onClose }: InvitationDialogProps) {
  const { user } = useAuth()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const create = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      const parts = { params: { id: String(person.id) }, body: { rinkId: rink.id } }
      setInvitation(await call(invitePerson, parts))
    } catch (error) {
      setFailure(messageOf(error))
    }
    setIsBusy(false)
  }
  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      title={text.title(person.name)}
      description={person.email === null ? text.description : text.withLogin}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {invitation ? text.done : 'Cancel'}
          </Button>
          {!invitation && (
            <Button
              kind="primary"
              icon={Link2}
              isBusy={isBusy}
              busyLabel={text.creating}
              onClick={() => void create()}
            >
              {text.create}
            </Button>
          )}
        </>
      }
    >
      {user?.person?.id === person.id && person.email !== null && <p>{text.own}</p>}
      {failure && (
        <Notice tone="bad" isAlert title={text.failed}>
          {failure}
        </Notice>
      )}
      {invitation && <InvitationLink rink={rink} invitation={invitation} />}
    </Dialog>
  )
}

function InvitationLink({ rink, invitation }: { rink: Rink; invitation: Invitation }) {
  const today = useRinkDate(rink)
  const { address, expiresAt, qrCode } = invitation
  return (
    <>
      <AddressToCopy
        label={text.link}
        address={address}
        hint={text.until(momentInWords(expiresAt, rink.timezone, today))}
        texts={text}
      />
      {qrCode && (
        <figure className="flex flex-wrap items-center gap-4">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
            alt={text.qrCode}
            className="size-44 rounded-control bg-white p-2 forced-color-adjust-none"
          />
          <figcaption className="min-w-0 grow basis-40 text-ink-soft">{text.scan}</figcaption>
        </figure>
      )}
    </>
  )
}
