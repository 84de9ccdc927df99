import { mayFollow, STATE_WORDS } from '#domain/actions/action.ts'
import { LINK_DAYS } from '#domain/actions/contractor-link.ts'
import { Refusal } from '#domain/errors.ts'
import { accountName } from '#domain/users/user.ts'
import { type ActionRow, findAction, updateAction } from '#server/actions/action-store.ts'
import { addEvent, doerOf, noteOf } from '#server/actions/actions.ts'
import { readActions } from '#server/actions/reading.ts'
import type { OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { newToken, sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { recordedNow } from '#server/writes/performed-at.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Makes the link of an action, which replaces an earlier one. Its token is for the contractor: only its hash is stored.
 * `action_not_found`; `action_in_state` unless it is open or assigned.
 */
export async function createLink(deps: Deps, writer: Writer, id: number, address: string) {
  const token = newToken()
  return mutate(deps, writer, async tx => {
    const now = deps.clock()
    const row = await requireAction(tx, writer.rinkId, id)
    await requireOpen(tx, row)
    const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString()
    const action = await updateAction(tx, row, { linkHash: sha256(token), linkExpiresAt: expiresAt })
    const text = row.contractor && `For ${row.contractor}`
    const event = await addEvent(tx, action, 'linked', doerIn(deps, writer), { text, photoPaths: [] })
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
    const event = await addEvent(tx, action, 'link-ended', doerIn(deps, writer), {
      text: null,
      photoPaths: [],
    })
    return { reply, audit: [noteOf('action.changed', action), event], topics: ['actions'] }
  })
}

function doerIn({ clock }: Deps, { user, userId }: Writer) {
  return doerOf(accountName(user), userId, recordedNow(clock()))
}

async function requireAction(tx: OpenTransaction, rinkId: number, id: number): Promise<ActionRow> {
  const row = await findAction(tx, rinkId, id)
  if (!row) throw new Refusal('action_not_found')
  return row
}

async function requireOpen(tx: OpenTransaction, row: ActionRow): Promise<void> {
  const [action] = await readActions(tx, row.rinkId, [row])
  if (!action || mayFollow('linked', action)) return
  const { reference, state } = action
  throw new Refusal('action_in_state', {
    words: { reference, state: STATE_WORDS[state].toLowerCase() },
    current: action,
  })
}
