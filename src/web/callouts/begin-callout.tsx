import { useNavigate } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { CALLOUT_FORM_PATH } from '#web/addresses.ts'
import { Button, type ButtonKind } from '#web/components/button.tsx'
import { showToast } from '#web/components/toast.tsx'
import {
  type BegunCallout,
  beginCallout,
  type CalloutDraft,
  isCalloutBegun,
  readCalloutDraft,
} from '#web/offline/callout-draft.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { AnotherCallout } from './another-callout.tsx'
import { texts } from './texts.ts'

const text = texts.begin

/** A photo is helpful, but the callout must not wait for it on a slow network. */
const LONGEST_WAIT_MS = 5000

interface BeginCalloutProps extends Omit<BegunCallout, 'pictures'> {
  rink: Rink
  /** The photos of the fault, which the callout shows, too. Those that cannot be loaded are left out. */
  photoPaths: readonly string[]
  kind?: ButtonKind
}

/** Opens the callout form filled in. If another callout was begun on this tablet, it asks which one to continue. */
export function BeginCallout({ rink, photoPaths, kind = 'secondary', ...filled }: BeginCalloutProps) {
  const navigate = useNavigate()
  const { selectedRink, selectRink } = useRink()
  const [begun, setBegun] = useState<CalloutDraft>()
  const [isBusy, setIsBusy] = useState(false)
  const begin = async () => {
    const loaded = await Promise.all(photoPaths.map(path => loadPicture(path).catch(() => undefined)))
    const pictures = loaded.flatMap(picture => picture ?? [])
    await beginCallout(rink, { ...filled, pictures }).catch(() => {
      showToast({ tone: 'error', title: text.notFilledIn, text: text.noStorage })
    })
    // A scanned label may be that of a machine at another rink.
    if (selectedRink?.id !== rink.id) selectRink(rink)
    await navigate({ to: CALLOUT_FORM_PATH, search: filled.entry.equipment ? { step: 2 } : {} })
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

async function loadPicture(path: string): Promise<Blob | undefined> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
  return answer.ok ? answer.blob() : undefined
}
