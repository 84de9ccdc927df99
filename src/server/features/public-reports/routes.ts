import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/report-codes.ts'
import { MOST_PUBLIC_REPORTS, MOST_REPORTS_OF_CODE } from '#domain/actions/public-report.ts'
import { LARGEST_PHOTO_BYTES } from '#domain/photos/photo.ts'
import type { Mount } from '#server/http/mount.ts'
import { registerMultipart } from '#server/http/multipart.ts'
import { SlidingWindow } from '#server/http/sliding-window.ts'
import { networkOf } from '#server/http/throttle.ts'
import type { Deps } from '#server/start/deps.ts'
import { findSubject, readReportCode, recordPublicReport, requireSubject } from './reports.ts'

const HOUR_MS = 60 * 60_000

export async function publicReportRoutes(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  const reports = new SlidingWindow({
    most: MOST_PUBLIC_REPORTS,
    milliseconds: HOUR_MS,
    refusal: 'too_many_reports',
  })
  const ofCode = new SlidingWindow({
    most: MOST_REPORTS_OF_CODE,
    milliseconds: HOUR_MS,
    refusal: 'too_many_reports_of_code',
  })
  mount.json(calls.readReportCode, ({ params }) => readReportCode(deps, params.code))
  mount.json(calls.findReportedSubject, ({ caller, params }) => findSubject(deps, caller.user, params.code))
  await registerMultipart(app, deps, {
    largestFile: LARGEST_PHOTO_BYTES,
    mostFiles: 2,
    calls: forms =>
      forms.json(calls.sendPublicReport, async ({ write, params, body, request }) => {
        const subject = await requireSubject(deps.db, params.code)
        // Before the photos are read, which takes time.
        reports.admit(`${params.code} ${networkOf(request.ip)}`, deps.clock())
        ofCode.admit(params.code, deps.clock())
        return recordPublicReport(deps, write, subject, body)
      }),
  })
}
