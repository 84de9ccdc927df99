import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { readyPhoto } from '#server/photos/image.ts'
import { MANAGER_PIN } from '../../pages/people.ts'
import { completeChecklist } from '../checklist-bodies.ts'
import { completeIncident } from '../incident-bodies.ts'
import { pdfFile } from '../pdf-files.ts'
import type { Random } from './random.ts'

/** A write, and the location of its record: exactly one row once it is saved. */
export interface Order {
  path: string
  body: Record<string, unknown> | Upload
  trace: { table: string; where: Readonly<Record<string, string | number>> }
  /** A manager's PIN must be entered before. */
  needsPin?: true
  /** The path that shows the uploaded file, and the expected bytes. */
  shows?: (reply: Record<string, unknown>) => { path: string; bytes: Uint8Array }
}

export interface Upload {
  field: string
  file: Uint8Array
  texts: Record<string, string>
}

/** The orders of one person, each sent after the answer to the previous one. */
export type Story = AsyncGenerator<Order, void, Record<string, unknown>>

interface Writing {
  rinkId: number
  random: Random
  /** A text that occurs in no other record. */
  mark: string
}

export const PIN = MANAGER_PIN

const earlyEnd = z.object({ id: z.int() })

const [FIRST_PICTURE, ...OTHER_PICTURES] = await Promise.all([
  picture('#3366aa'),
  picture('#aa3366'),
  picture('#66aa33'),
])

/** A picture, and the photo that the server makes of it. */
async function picture(background: string) {
  const file = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { file, photo: (await readyPhoto(file)).whole }
}

/** Every kind of write that people make all day. */
export const STORIES: readonly [(writing: Writing) => Story, ...((writing: Writing) => Story)[]] = [
  checklistStory,
  diaryStory,
  calloutStory,
  attendanceStory,
  incidentStory,
  handoverStory,
  shiftEndStory,
  documentStory,
]

/** Yesterday, which is past at every rink. */
function yesterday(): string {
  return new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
}

async function* checklistStory({ rinkId, random, mark }: Writing): Story {
  const definition = checklists[random.below(checklists.length)] ?? ladder
  const date = new Date().toISOString().slice(0, 10)
  yield {
    path: definition.paths.submit,
    body: completeChecklist(definition, rinkId, { date, submittedBy: mark }),
    trace: { table: 'checklist_submissions', where: { submitted_by: mark } },
  }
}

async function* diaryStory({ rinkId, mark }: Writing): Story {
  yield {
    path: '/api/site-diary',
    body: {
      rinkId,
      dateTime: new Date().toISOString(),
      staffName: 'Ivy Ice',
      position: 'Steward',
      entryText: mark,
    },
    trace: { table: 'site_diary_entries', where: { entry_text: mark } },
  }
}

async function* calloutStory({ rinkId, random, mark }: Writing): Story {
  const photoPaths: string[] = []
  for (let count = 1 + random.below(3); count > 0; count--) {
    const { photoPath } = yield photoOrder(rinkId, random)
    photoPaths.push(String(photoPath))
  }
  yield {
    path: '/api/engineer-callouts',
    body: {
      rinkId,
      reference: `EC${Date.now()}`,
      equipment: 'Chiller 2',
      reportedIssue: mark,
      staffMemberTimeDate: '20 Nov 2026 06:00',
      staffMemberNameSignature: 'Ivy Ice',
      requestedBy: null,
      photoPaths,
    },
    trace: { table: 'engineer_callout', where: { reported_issue: mark } },
    needsPin: true,
  }
}

function photoOrder(rinkId: number, random: Random): Order {
  const photoId = randomUUID()
  const { file, photo } = random.pick([FIRST_PICTURE, ...OTHER_PICTURES])
  const texts = { rinkId: String(rinkId), checklistType: 'engineer-callout', photoId }
  return {
    path: '/api/upload-photo',
    body: { field: 'photo', file, texts },
    trace: { table: 'photos', where: { key: photoId } },
    shows: () => ({ path: `/api/photos/${photoId}?rinkId=${rinkId}`, bytes: photo }),
  }
}

async function* attendanceStory({ rinkId, mark }: Writing): Story {
  const { id } = yield {
    path: '/api/staff',
    body: { rinkId, name: mark, role: 'Ice Technician' },
    trace: { table: 'staff', where: { name: mark } },
  }
  const staffId = Number(id)
  yield {
    path: `/api/staff/${staffId}/sign-in`,
    body: { rinkId, isSignedIn: true },
    trace: {
      table: 'audit_entries',
      where: { record: 'staff', record_id: staffId, action: 'staff.signed-in' },
    },
  }
  yield {
    path: '/api/completed-shifts',
    body: {
      rinkId,
      staffId,
      date: yesterday(),
      signInTime: '06:00',
      signOutTime: '14:00',
      submittedBy: mark,
    },
    trace: { table: 'completed_shift', where: { submitted_by: mark } },
  }
}

async function* incidentStory({ rinkId, mark }: Writing): Story {
  const day = yesterday()
  const body = completeIncident(rinkId, {
    accidentDate: day,
    reporterSignatureDate: day,
    accidentDescription: mark,
  })
  yield {
    path: '/api/accident-reports',
    body: { ...body },
    trace: { table: 'accident_report', where: { accident_description: mark } },
    needsPin: true,
  }
}

async function* handoverStory({ rinkId, mark }: Writing): Story {
  yield {
    path: '/api/handover-documents',
    body: { rinkId, submittedBy: 1, fromManager: mark, toManager: 'Sue Site' },
    trace: { table: 'handover_document', where: { from_manager: mark } },
  }
}

async function* shiftEndStory({ rinkId, mark }: Writing): Story {
  const { id, early } = yield {
    path: '/api/end-shift/bypass',
    body: { rinkId, submittedBy: 'Ivy Ice', reason: mark, pin: PIN },
    trace: { table: 'early_shift_ends', where: { reason: mark } },
  }
  yield {
    path: `/api/shift-ends/${Number(id)}/reading`,
    body: { rinkId, pin: PIN },
    trace: {
      table: 'early_shift_end_readings',
      where: { early_shift_end_id: earlyEnd.parse(early).id },
    },
  }
}

async function* documentStory({ rinkId, random, mark }: Writing): Story {
  const file = pdfFile({ trailer: `<</Size 2/Root 1 0 R/Mark(${random.below(2 ** 30)})>>` })
  const texts = { rinkId: String(rinkId), fileName: `${mark}.pdf` }
  const { number } = yield {
    path: '/api/documents/rams/versions',
    body: { field: 'file', file, texts },
    trace: { table: 'document_versions', where: { file_name: `${mark}.pdf` } },
    shows: reply => ({
      path: `/api/documents/rams/file?rinkId=${rinkId}&version=${Number(reply['number'])}`,
      bytes: file,
    }),
  }
  yield {
    path: '/api/documents/rams/readings',
    body: { rinkId, version: Number(number), name: mark },
    trace: { table: 'document_readings', where: { name: mark } },
  }
}
