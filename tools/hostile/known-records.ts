import { PHOTO } from '../../test/server/hostile/forms.ts'
import type { KnownCall, KnownCalls } from '../../test/server/hostile/near-valid.ts'
import { RIGHT_PIN } from '../../test/server/hostile/near-valid.ts'
import { pdfFile } from '../../test/server/pdf-files.ts'
import { add, done, type KeptSite, sendFile, times } from './kept.ts'

/** Requests about callouts, the diary and the documents. */
export async function recordCalls(site: KeptSite, many: number): Promise<KnownCalls> {
  const { admin, rinkId } = site
  const [first, ...others] = await times(many, () => newCallout(site))
  const waiting = await times(many, async () =>
    add(site, '/api/engineer-callouts/unauthorised', await newCallout(site)),
  )
  await done(admin.post('/api/pins/verify', { rinkId, pin: RIGHT_PIN }))
  const known = await add(site, '/api/engineer-callouts', first ?? {})
  const edition = { name: 'file', bytes: pdfFile() }
  for (const fileName of ['First.pdf', 'Second.pdf'])
    await sendFile(site, '/api/documents/rams/versions', edition, { fileName })
  return {
    authoriseCallout: waiting.map(id => ({
      target: `/api/engineer-callouts/${id}/authorisation`,
      body: { rinkId, pin: RIGHT_PIN },
    })),
    addCallout: others.map(body => ({ target: '/api/engineer-callouts', body })),
    addUnauthorisedCallout: others.map(body => ({ target: '/api/engineer-callouts/unauthorised', body })),
    changeCallout: [
      { target: `/api/engineer-callouts/${known}`, body: { rinkId, equipment: 'Chiller 3 east' } },
      { target: `/api/engineer-callouts/${known}`, body: { rinkId, status: 'Resolved' } },
      { target: `/api/engineer-callouts/${known}`, body: { rinkId, status: 'In Progress' } },
    ],
    readCallout: calloutReads(site, known, ''),
    listCalloutChanges: calloutReads(site, known, '/changes'),
    printCallout: calloutReads(site, known, '/pdf'),
    addDiaryEntry: [{ target: '/api/site-diary', body: entryAt(rinkId) }],
    reuseDocumentVersion: [1, 2].map(number => ({
      target: '/api/documents/rams/reuse',
      body: { rinkId, number },
    })),
    readDocumentPage: [{ target: `/api/documents/safe-forklift-operations/page?rinkId=${rinkId}&version=0` }],
  }
}

function calloutReads({ rinkId }: KeptSite, id: number, part: string): KnownCall[] {
  return [{ target: `/api/engineer-callouts/${id}${part}?rinkId=${rinkId}` }]
}

async function newCallout(site: KeptSite) {
  const photoId = crypto.randomUUID()
  const photo = { name: 'photo', bytes: PHOTO }
  await sendFile(site, '/api/upload-photo', photo, { checklistType: 'engineer-callout', photoId })
  return {
    rinkId: site.rinkId,
    reference: `EC${Date.now()}`,
    equipment: 'Chiller 2',
    reportedIssue: 'Trips',
    staffMemberTimeDate: '20 Nov 2026 06:00',
    staffMemberNameSignature: 'Ivy Ice',
    photoPaths: [`/api/photos/${photoId}?rinkId=${site.rinkId}`],
  }
}

function entryAt(rinkId: number) {
  return {
    rinkId,
    dateTime: new Date(Date.now() - 60_000).toISOString(),
    staffName: 'Ivy Ice',
    position: 'Steward',
    entryText: 'Gate 3 jams.',
  }
}
