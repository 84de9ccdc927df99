import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/contractor-links.ts'
import { MOST_STEPS_A_DAY } from '#domain/actions/contractor-link.ts'
import { LARGEST_PHOTO_BYTES } from '#domain/photos/photo.ts'
import { FILE_POLICY } from '#server/document-files/page.ts'
import { disposition } from '#server/http/content-disposition.ts'
import type { Mount } from '#server/http/mount.ts'
import { registerMultipart } from '#server/http/multipart.ts'
import { publicAddress } from '#server/http/origin.ts'
import { NOTHING_POLICY } from '#server/http/security-headers.ts'
import { SlidingWindow } from '#server/http/sliding-window.ts'
import { sha256 } from '#server/security/hashing.ts'
import type { Deps } from '#server/start/deps.ts'
import { createLink, endLink } from './links.ts'
import { openReport, readLinked, readLinkedPhoto, requireLinked, takeStep } from './steps.ts'

const DAY_MS = 24 * 60 * 60_000

export async function contractorLinkRoutes(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, config } = deps
  const steps = new SlidingWindow({
    most: MOST_STEPS_A_DAY,
    milliseconds: DAY_MS,
    refusal: 'too_many_steps',
  })
  mount.json(calls.createContractorLink, ({ writer, params, request }) =>
    createLink(deps, writer, params.id, publicAddress(config, request)),
  )
  mount.json(calls.endContractorLink, ({ writer, params }) => endLink(deps, writer, params.id))
  mount.json(calls.readContractorLink, async ({ params }) =>
    readLinked(db, await requireLinked(db, params.token, clock())),
  )
  mount.raw(calls.showLinkedPhoto, async ({ params, reply }) =>
    reply
      .type(calls.showLinkedPhoto.produces)
      .header('content-security-policy', NOTHING_POLICY)
      .send(await readLinkedPhoto(deps, params.token, params.id)),
  )
  mount.raw(calls.openContractorReport, async ({ rink, params, reply }) => {
    const { file, name } = await openReport(deps, rink.id, params.id)
    return reply
      .type(calls.openContractorReport.produces)
      .header('content-security-policy', FILE_POLICY)
      .header('content-disposition', disposition('inline', name))
      .send(file)
  })
  await registerMultipart(app, deps, {
    largestFile: LARGEST_PHOTO_BYTES,
    mostFiles: 3,
    calls: forms =>
      forms.json(calls.takeContractorStep, async ({ write, params, body }) => {
        await requireLinked(db, params.token, clock())
        // Before the files are read, which takes time.
        steps.admit(sha256(params.token), clock())
        return takeStep(deps, write, params.token, body)
      }),
  })
}
