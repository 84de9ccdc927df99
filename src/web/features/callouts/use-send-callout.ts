import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { addCallout } from '#contract/callouts.ts'
import { type Callout, calloutSchema } from '#domain/callouts/callout.ts'
import { formatInRinkTime } from '#domain/dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { trimmed } from '#domain/forms/entry.ts'
import { photoPathOf } from '#domain/photos/photo.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { showToast } from '#web/components/toast.tsx'
import type { useEditedDraft } from '#web/forms/form-draft.tsx'
import { type CalloutDraft, draftKeyFor } from '#web/offline/callout-draft.ts'
import { WITH_WRITE } from '#web/offline/outbox/outbox-store.ts'
import { RefusedWriteError } from '#web/offline/outbox/use-queued-write.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import type { usePhotos } from '#web/photos/use-photos.ts'
import { isAboutPin } from '#web/pins/about-pin.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { verifyPin } from '#web/pins/verify-pin.ts'
import { useAddCallout, useSaveUnauthorised } from './callout-queries.ts'
import { texts } from './texts.ts'

/** The end of a callout: the record, or `null` while it waits on this tablet. */
export interface CalloutEnd {
  callout: Callout | null
  /** The key of its write while it waits; '' if it was sent. */
  writeKey: string
  /** The machine whose contractor can be rung. */
  machine: Machine | undefined
}

interface Sending {
  rink: Rink
  edited: ReturnType<typeof useEditedDraft<CalloutDraft>>
  taken: ReturnType<typeof usePhotos>
  machine: Machine | undefined
  /** The lock-out that the engineer will repair. */
  lockoutId: number | undefined
  /** The name from the dialog. */
  submittedBy: string
  onEnd: () => void
}

/** Sends a callout with a manager's PIN, or saves it without one. */
export function useSendCallout(sending: Sending) {
  const { rink, edited, taken, machine, lockoutId, submittedBy, onEnd } = sending
  const currentName = useCurrentName()
  const navigate = useNavigate()
  const { latest, write, clear } = edited
  const [failure, setFailure] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [result, setResult] = useState<CalloutEnd>()
  const storeKey = (lastSent: CalloutDraft['lastSent']) => void write({ lastSent })
  const { mutateAsync } = useAddCallout(rink, latest.current.lastSent, storeKey)
  const saveUnauthorised = useSaveUnauthorised(rink)
  const uploaded = taken.photos.flatMap(({ path }) => path ?? [])

  const finish = (callout: Callout | null, writeKey = '') => {
    void clear()
    onEnd()
    setResult({ callout, writeKey, machine })
  }
  const fail = (error: unknown) => {
    for (const place of lostPhotos(error)) void taken.sendAgain(uploaded[place] ?? '')
    showToast({ tone: 'error', title: texts.new.error, text: texts.new.failed })
    setFailure(messageOf(error, addCallout.failed))
    onEnd()
  }
  /** The fields of the draft with its reference, which a retry reuses. */
  const numbered = () => {
    if (!latest.current.reference) void write({ reference: `EC${serverNow().getTime()}` })
    const { entry, reference, actionId } = latest.current
    return { ...trimmed(entry), reference, lockoutId, ...(actionId !== null && { actionId }) }
  }
  return {
    failure,
    isSaving,
    result,
    /** Fills in when it is reported, and by whom if they have signed in themselves. */
    prepare: () => {
      const { entry } = latest.current
      const now = formatInRinkTime(serverNow(), rink.timezone, 'd MMM yyyy, HH:mm')
      void write({
        entry: {
          ...entry,
          staffMemberTimeDate: entry.staffMemberTimeDate || now,
          staffMemberNameSignature: entry.staffMemberNameSignature || (currentName ?? ''),
        },
      })
    },
    withManager: async (typed: TypedPin) => {
      setFailure('')
      await verifyPin(rink, typed, 'add-callout')
      try {
        const body = {
          ...numbered(),
          requestedBy: null,
          photoPaths: uploaded,
          imageUploaded: true,
          submittedBy,
        }
        const callout = await mutateAsync(body)
        taken.deleteLocalCopies(uploaded)
        finish(callout)
      } catch (error) {
        if (isAboutPin(error)) throw error
        const recorded = recordedIn(error)
        if (!recorded) return fail(error)
        taken.deleteLocalCopies(uploaded)
        showToast({ tone: 'success', title: texts.new.recorded, text: messageOf(error, '') })
        finish(recorded)
      }
    },
    withoutManager: async () => {
      setFailure('')
      setIsSaving(true)
      const shown = taken.photos.filter(({ isRefused }) => !isRefused)
      const body = {
        ...numbered(),
        photoPaths: shown.map(({ id, path }) => path ?? photoPathOf(id, rink.id)),
        submittedBy: latest.current.entry.staffMemberNameSignature.trim(),
      }
      const sent = latest.current
      const place = draftKeyFor(rink)
      try {
        const written = await saveUnauthorised(body, { place, isSame: () => latest.current === sent })
        // They belong to the write now, which deletes them once it is sent.
        taken.leaveAt(`${WITH_WRITE}${place}`)
        if (written.end === 'sent') finish(written.reply)
        else finish(null, written.key)
      } catch (error) {
        if (error instanceof RefusedWriteError) {
          // The list shows the refused one, with the reason and what can be done.
          taken.leaveAt(`${WITH_WRITE}${place}`)
          await clear()
          await navigate({ to: `${SECTIONS_PATH}/{-$tab}`, params: { tab: 'engineer-callout' } })
        } else fail(error)
      }
      setIsSaving(false)
    },
  }
}

const recordedSchema = z.object({ current: calloutSchema })

/** The record, if a callout was saved before and only its reply was lost. */
function recordedIn(error: unknown): Callout | undefined {
  if (!(error instanceof ApiError) || error.code !== 'callout_recorded') return undefined
  return recordedSchema.safeParse(JSON.parse(error.bodyText)).data?.current
}

/** The indexes of the sent photos that the server no longer has. */
function lostPhotos(error: unknown): number[] {
  if (!(error instanceof ApiError)) return []
  return error.fields.flatMap(({ path }) => {
    const [, place] = /^photoPaths\.(\d+)$/.exec(path) ?? []
    return place === undefined ? [] : [Number(place)]
  })
}
