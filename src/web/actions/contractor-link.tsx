import { Link2, Link2Off, Mail, Phone, Share2 } from 'lucide-react'
import { useState } from 'react'
import { endContractorLink } from '#contract/contractor-links.ts'
import { type Action, mayFollow } from '#domain/actions/action.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { AddressToCopy } from '#web/components/address-to-copy.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './contractor-link-texts.ts'
import { type Link, MakeLinkDialog } from './make-link-dialog.tsx'

interface ContractorLinkProps {
  rink: Rink
  action: Action
}

const MINUTE_MS = 60_000

/** Makes the link that opens an action for its contractor, shows it this once, and ends it. */
export function ContractorLink({ rink, action }: ContractorLinkProps) {
  const [link, setLink] = useState<Link | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const today = useRinkDate(rink)
  const now = useNow(MINUTE_MS)
  const { id, linkExpiresAt } = action
  if (!mayFollow('linked', action) && !link) return null
  const parts = { params: { id: String(id) }, body: { rinkId: rink.id } }
  const until = linkExpiresAt !== null && Date.parse(linkExpiresAt) > now.getTime() ? linkExpiresAt : null
  return (
    <div className="flex flex-col items-start gap-3">
      {until && <p className="text-ink-soft">{texts.works(momentInWords(until, rink.timezone, today))}</p>}
      <div className="flex flex-wrap gap-3">
        <Button icon={Link2} onClick={() => setIsMaking(true)}>
          {until ? texts.sendNew : texts.send}
        </Button>
        {until && (
          <Button icon={Link2Off} onClick={() => setIsEnding(true)}>
            {texts.end.action}
          </Button>
        )}
      </div>
      {isMaking && (
        <MakeLinkDialog
          rink={rink}
          action={action}
          replaces={until !== null}
          onMade={setLink}
          onClose={() => setIsMaking(false)}
        />
      )}
      {link && <LinkDialog rink={rink} action={action} link={link} onClose={() => setLink(null)} />}
      {isEnding && (
        <QuestionDialog
          title={texts.end.title}
          description={texts.end.description}
          action={texts.end.action}
          icon={Link2Off}
          busyLabel={texts.end.busy}
          onConfirm={() => call(endContractorLink, parts)}
          done={{ title: texts.end.done }}
          failureTitle={texts.end.failed}
          onClose={() => setIsEnding(false)}
        />
      )}
    </div>
  )
}

interface LinkDialogProps extends ContractorLinkProps {
  link: Link
  onClose: () => void
}

function LinkDialog({ rink, action, link, onClose }: LinkDialogProps) {
  const today = useRinkDate(rink)
  const { reference, what, contractorPhone } = action
  const { address, expiresAt } = link
  const title = texts.subject(reference, rink.name)
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(texts.message(what, address))}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title(reference)}
      description={texts.description}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <AddressToCopy
        label={texts.link}
        address={address}
        hint={texts.until(momentInWords(expiresAt, rink.timezone, today))}
        texts={texts}
      />
      <div className="flex flex-wrap gap-3 *:grow">
        {'share' in navigator && (
          // Rejects if the person closes the list of apps.
          <Button
            icon={Share2}
            onClick={() => void navigator.share({ title, text: what, url: address }).catch(() => undefined)}
          >
            {texts.share}
          </Button>
        )}
        <a href={mail} className={buttonLook('secondary')}>
          <Mail aria-hidden className="size-5.5 shrink-0" />
          {texts.mail}
        </a>
        {contractorPhone && (
          <a href={`tel:${contractorPhone.replaceAll(/[^\d+]/g, '')}`} className={buttonLook('secondary')}>
            <Phone aria-hidden className="size-5.5 shrink-0" />
            {texts.telephone}
          </a>
        )}
      </div>
    </Dialog>
  )
}
