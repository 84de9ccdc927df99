import { LINK_DAYS } from '#domain/actions/contractor-link.ts'
import { updateAction } from '#server/actions/action-store.ts'
import { addEvent, doerNow, noteOf } from '#server/actions/actions.ts'
import { requireAction, requireStep } from '#server/actions/reading.ts'
import type { Writer } from '#server/http/call.ts'
import { newToken, sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Makes the link of an action, which replaces an earlier one. Its token is for the contractor: only its hash is stored.
 * `action_not_found`; `action_in_state` unless it is open or assigned.
 */
export async function createLink(deps: Deps, writer: Writer, id: number, address: string) {
  const token = newToken()
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const row = await requireStep(tx, writer.rinkId, id, 'linked')
    const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString()
    const action = await updateAction(tx, row, { linkHash: sha256(token), linkExpiresAt: expiresAt })
    const text = row.contractor && `For ${row.contractor}`
    const event = await addEvent(tx, action, 'linked', doerNow(deps, writer), { text, photoPaths: [] })
    return {
      reply: {
        success: true as const,
        message: `The link for ${row.reference} works for ${LINK_DAYS} days.`,
        address: `${address}/c/${token}`,
        expiresAt,
      },
      audit: [noteOf('action.changed', action), event],
      topics: ['actions'],
    }
  })
}

/** Ends the link of an action, if it has one. `action_not_found`. */
export async function endLink(deps: Deps, writer: Writer, id: number) {
  return mutate(deps, writer, async tx => {
    const row = await requireAction(tx, writer.rinkId, id)
    const reply = { success: true as const, message: `The link for ${row.reference} does not work any more.` }
    if (row.linkHash === null) return { reply, audit: [] }
    const action = await updateAction(tx, row, { linkHash: null, linkExpiresAt: null })
    const event = await addEvent(tx, action, 'link-ended', doerNow(deps, writer), {
      text: null,
      photoPaths: [],
    })
    return { reply, audit: [noteOf('action.changed', action), event], topics: ['actions'] }
  })
}
