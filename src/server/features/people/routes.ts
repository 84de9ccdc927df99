import { renderSVG } from 'uqr'
import * as calls from '#contract/people.ts'
import { importPeople as importPeopleCall } from '#contract/people-import.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import { signersAt } from '#server/pins/cosigner.ts'
import type { Deps } from '#server/start/deps.ts'
import { acceptInvitation, invite, readInvitation, resetPin } from './credentials.ts'
import { matchPeople, previewMatches } from './matches.ts'
import { addPerson, changePerson, listPeople, removePerson, requirePerson } from './people.ts'
import { importPeople } from './people-import.ts'
import { formerDetailsOf } from './store.ts'

export function peopleRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listPeople, ({ writer }) => listPeople(deps.db, writer))
  mount.json(calls.listSigners, ({ rink }) => signersAt(deps.db, rink.id))
  mount.json(calls.addPerson, ({ writer, body }) => {
    const { rinkId: _, onStaffList, ...details } = body
    return addPerson(deps, writer, details, onStaffList)
  })
  mount.json(calls.changePerson, ({ writer, params, body }) => {
    const { rinkId: _, ...changes } = body
    return changePerson(deps, writer, params.id, changes)
  })
  mount.json(calls.removePerson, ({ writer, params }) => removePerson(deps, writer, params.id))
  mount.json(calls.listFormerDetails, async ({ writer, params }) => {
    await requirePerson(deps.db, writer, params.id)
    return formerDetailsOf(deps.db, params.id)
  })
  mount.json(calls.resetPersonPin, ({ writer, params }) => resetPin(deps, writer, params.id))
  mount.json(calls.invitePerson, async ({ writer, params, request }) => {
    const { token, expiresAt } = await invite(deps, writer, params.id)
    const address = `${publicAddress(deps.config, request)}/invitation#${token}`
    return { address, expiresAt, qrCode: renderSVG(address, { border: 2 }) }
  })
  mount.json(calls.readInvitation, ({ body }) => readInvitation(deps, body.token))
  mount.json(calls.acceptInvitation, ({ write, body }) => acceptInvitation(deps, write, body))
  mount.json(importPeopleCall, ({ writer, body }) => importPeople(deps, writer, body))
  mount.json(calls.previewMatches, () => previewMatches(deps))
  mount.json(calls.matchPeople, ({ write, body }) => matchPeople(deps, write, body.matches))
}
