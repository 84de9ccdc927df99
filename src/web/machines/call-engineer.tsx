import { useNavigate } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Lockout, Machine } from '#domain/equipment/machine.ts'
import { isLockUnsent } from '#domain/equipment/pending-checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CALLOUT_FORM_PATH } from '#web/addresses.ts'
import { AnotherCallout } from '#web/callouts/another-callout.tsx'
import { Button, type ButtonKind } from '#web/components/button.tsx'
import { showToast } from '#web/components/toast.tsx'
import {
  beginCallout,
  type CalloutDraft,
  isCalloutBegun,
  readCalloutDraft,
} from '#web/offline/callout-draft.ts'
import { nameInWords, texts } from './machine-texts.ts'
import { CalloutLink } from './out-of-service.tsx'

const text = texts.callEngineer

/** A photo is helpful, but the callout must not wait for it on a slow network. */
const LONGEST_WAIT_MS = 5000

interface CallEngineerProps {
  rink: Rink
  machine: Machine
  lockout: Lockout
  kind?: ButtonKind
}

/** Opens the callout form filled in with the defects, or links to the existing callout. */
export function CallEngineer({ rink, machine, lockout, kind = 'secondary' }: CallEngineerProps) {
  const navigate = useNavigate()
  const [begun, setBegun] = useState<CalloutDraft>()
  const [isBusy, setIsBusy] = useState(false)
  if (lockout.calloutId !== null) return <CalloutLink id={lockout.calloutId} />
  if (isLockUnsent(machine)) return null

  const begin = async () => {
    const pictures = await picturesOf(machine, lockout)
    const entry = {
      equipment: nameInWords(machine),
      reportedIssue: lockout.defects.map(defectInWords).join('\n'),
      staffMemberNameSignature: lockout.lockedBy,
    }
    const repairs = { lockoutId: lockout.id, machine: nameInWords(machine) }
    await beginCallout(rink, { entry, repairs, pictures }).catch(() => {
      showToast({ tone: 'error', title: text.notFilledIn, text: text.noStorage })
    })
    await navigate({ to: CALLOUT_FORM_PATH, search: { step: 2 } })
  }
  const press = async () => {
    setIsBusy(true)
    const isBegun = await isCalloutBegun(rink).catch(() => false)
    if (isBegun) setBegun(await readCalloutDraft(rink))
    else await begin()
    setIsBusy(false)
  }
  return (
    <>
      <Button kind={kind} icon={Wrench} isBusy={isBusy} busyLabel={text.busy} onClick={() => void press()}>
        {text.action}
      </Button>
      {begun && (
        <AnotherCallout
          rink={rink}
          begun={begun}
          done={text.done}
          onReplace={begin}
          onClose={() => setBegun(undefined)}
        />
      )}
    </>
  )
}

/** The photos of the fault, or the photo of the machine. Those that cannot be loaded are left out. */
async function picturesOf({ photoPath }: Machine, { photoPaths }: Lockout): Promise<Blob[]> {
  const paths = photoPaths.length > 0 ? photoPaths : photoPath ? [photoPath] : []
  const loaded = await Promise.all(paths.map(path => loadPicture(path).catch(() => undefined)))
  return loaded.flatMap(picture => picture ?? [])
}

async function loadPicture(path: string): Promise<Blob | undefined> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
  return answer.ok ? answer.blob() : undefined
}
