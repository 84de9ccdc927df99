import { callout, counts, failures, password, times } from './proofs-2.ts'
import type { Row } from './row.ts'

/** Document 2, section 9: business constants and limits. */
export const CONSTANTS_2: readonly Row[] = [
  {
    row: 'Maximum 5 photos per callout',
    provenBy: [
      { ...failures, texts: ['You can only upload up to 5 photos'] },
      {
        file: 'journeys/callouts.test.ts',
        title: 'a sixth photo is refused, and a photo that is removed during its upload does not return',
      },
    ],
  },
  {
    row: 'PIN length 4 characters',
    provenBy: [{ file: 'pins/pins.test.ts', title: 'an empty or too long PIN is refused', texts: ['12345'] }],
  },
  { row: 'Forklift initials maximum 4 characters', provenBy: [{ ...counts, texts: ['inspectorInitials'] }] },
  {
    row: "Callout reference 'EC' and the creation time; checklistType; default status",
    provenBy: [
      { ...callout, texts: ['EC1795154400000', 'In Progress'] },
      {
        file: 'photos/photos.test.ts',
        title: 'a photo is stored upright, without metadata, in full size and as a thumbnail',
        texts: ['engineer-callout'],
      },
      { file: 'server/db/defaults.test.ts', title: 'omitted columns have the defaults of the specification' },
    ],
  },
  { row: 'Rating sets', provenBy: [{ ...counts, texts: ['Pass/Fail/N/A', 'Good/Poor/N/A'] }] },
  {
    row: 'Counts: 9 power tool checks, 5 ladder items, 28 forklift items (16 critical, 12 not)',
    provenBy: [
      counts,
      { file: 'checklists/problems.test.ts', title: 'has 12 non-critical and 16 critical items' },
    ],
  },
  {
    row: 'At least one item remains in each checklist',
    provenBy: [
      {
        file: 'checklists/checklist-screen.test.tsx',
        title: 'the last machine of a checklist cannot be removed',
      },
    ],
  },
  {
    row: 'Redirect after a checklist 1000 ms, incident list refresh 60,000 ms, clock 1 s, tab spinner 500 ms',
    provenBy: [times],
  },
  {
    row: 'Incident description preview 150 characters',
    provenBy: [
      {
        file: 'incidents/incident.test.ts',
        title: 'the list shows the first 150 characters of a description, and marks longer ones',
      },
    ],
  },
  {
    row: 'Minimum password length 6',
    provenBy: [{ ...password, texts: ['Password must be at least 6 characters', '12345', '123456'] }],
  },
  {
    row: 'Text areas: diary 6 rows; incident address 2, description 4, injury 3 rows',
    provenBy: [
      { file: 'incidents/incident.test.ts', title: 'paragraphs have the rows of the specification' },
      {
        file: 'diary/site-diary-screen.test.tsx',
        title: "an entry is saved at the rink's local time and appears in the history",
        texts: ['rows', '6'],
      },
    ],
  },
  {
    row: 'Dates sent yyyy-MM-dd; the diary dateTime is an ISO string',
    provenBy: [
      { file: 'domain/dates.test.ts', title: 'refuse the day %s', texts: ['2026-1-1', '20261120'] },
      {
        file: 'diary/diary-entry.test.ts',
        title: 'has its time as text or as a date, and converts it to a date',
        texts: ['Date & Time must be a time such as 2026-11-20T06:05:00.000Z'],
      },
    ],
  },
  {
    row: 'Submitted timestamps and the header clock as displayed',
    provenBy: [
      {
        file: 'domain/dates.test.ts',
        title: 'have the formats of the specification',
        texts: ["MMM dd, yyyy 'at' HH:mm", 'MMM d, yyyy • h:mm aa'],
      },
    ],
  },
  {
    row: 'Checklist types in the shared table: morning, hourly, closing, ve-opening, ve-closing',
    provenBy: [
      {
        file: 'server/db/defaults.test.ts',
        title: 'the shared table accepts only the checklist types of the specification',
        texts: ['morning', 'hourly', 'closing', 've-opening', 've-closing'],
      },
    ],
  },
  {
    row: 'Defaults: signedInStaffCount 0, staff isActive true, isSignedIn false',
    provenBy: [
      { file: 'server/db/defaults.test.ts', title: 'omitted columns have the defaults of the specification' },
    ],
  },
]
