import type { Row } from './row.ts'

const failures = {
  file: 'journeys/failures.test.ts',
  title: 'every other failure is told in the words of the specification',
}
const times = {
  file: 'journeys/times.test.ts',
  title: 'what repeats, waits or goes away by itself does so after its time',
}
const checklistFailure = {
  file: 'checklists/failure-toast.test.ts',
  title: 'a $type checklist that was not saved says so in the words of the specification',
}
const saved = { file: 'checklists/define.test.ts', title: 'say that they were saved' }
const counts = {
  file: 'checklists/define.test.ts',
  title: 'rate in its words, and ask as many things as it does',
}
const password = {
  file: 'users/user.test.ts',
  title: 'the password form says all that is wrong at once, in the words of the specification',
}
const callout = {
  file: 'callouts/callouts.test.ts',
  title: 'is recorded whole, in progress, authorised by whose PIN it was',
}

/** Document 2 (checklists, reports, documents), section 8: error catalogue, with the messages of section 5. */
export const ERRORS_2: readonly Row[] = [
  {
    row: 'PIN dialog',
    provenBy: [
      {
        file: 'journeys/shift-end.test.ts',
        title: 'what is open is named; a manager ends the shift early, and the next shift has to read why',
        texts: ['Invalid PIN code. Please try again.'],
      },
    ],
  },
  {
    row: 'Engineer callout create and update failure',
    provenBy: [
      {
        ...failures,
        texts: [
          'Failed to create engineer callout. Please try again.',
          'Failed to update engineer callout. Please try again.',
        ],
      },
    ],
  },
  {
    row: 'Photo upload failure',
    provenBy: [{ ...failures, texts: ['Upload failed', 'Failed to upload photos. Please try again.'] }],
  },
  {
    row: 'Callout validation',
    provenBy: [
      {
        ...failures,
        texts: [
          'Missing Required Fields',
          'Please fill in: Equipment, Reported Issue, Staff Member Time/Date, Staff Member Name/Signature',
          'Maximum photos reached',
          'You can only upload up to 5 photos',
          'No photos to upload',
          'Please take at least one photo',
        ],
      },
    ],
  },
  {
    row: 'Incident submit failure; success false',
    provenBy: [
      {
        ...failures,
        texts: ['Failed to create incident report. Please try again.', 'Failed to create incident report'],
      },
    ],
  },
  {
    row: 'Incident messages under the fields (section 5)',
    provenBy: [
      {
        file: 'incidents/incident.test.ts',
        title: '%s left out, empty or blank: %s',
        texts: [
          'Name of person involved is required',
          'Address is required',
          'Postcode is required',
          'Occupation is required',
          'Department is required',
          'Accident date is required',
          'Accident time is required',
          'Place of accident is required',
          'Description of how accident occurred is required',
          'Details of injury are required',
          'Signature is required',
          'Signature date is required',
        ],
      },
    ],
  },
  {
    row: 'Site diary save failure; no rink selected; missing fields',
    provenBy: [
      { ...failures, texts: ['Failed to save site diary entry. Please try again.'] },
      {
        file: 'diary/diary-queries.test.ts',
        title: 'an entry is not sent while no rink is selected',
        texts: ['No rink selected'],
      },
      {
        file: 'journeys/diary.test.ts',
        title: "an entry is written at the rink's own time, and stands in the history",
        texts: ['Missing Required Fields', 'Please fill in: Name, Position, Diary Entry'],
      },
    ],
  },
  {
    row: 'Password change failure; form errors',
    provenBy: [
      {
        file: 'journeys/password-management.test.ts',
        title: 'an administrator gives a user a new password',
        texts: ['Failed to change password'],
      },
      {
        ...password,
        texts: ['Please select a user', 'Password must be at least 6 characters', 'Passwords do not match'],
      },
    ],
  },
  {
    row: 'Power tool save failure; success',
    provenBy: [
      { ...checklistFailure, texts: ['Failed to save the checklist. Please try again.'] },
      { ...saved, texts: ['Checklist Saved'] },
    ],
  },
  {
    row: 'Ladder failure; success',
    provenBy: [
      { ...checklistFailure, texts: ['Failed to submit Ladder Daily Inspection.'] },
      { ...saved, texts: ['Success!'] },
    ],
  },
  {
    row: 'Forklift failure; success',
    provenBy: [
      {
        ...checklistFailure,
        texts: ['Submission Failed', 'There was an error submitting the checklist. Please try again.'],
      },
      { ...saved, texts: ['Success!'] },
    ],
  },
  {
    row: 'Checklist validation messages on the screen (section 5)',
    provenBy: [
      {
        file: 'checklists/problems.test.ts',
        title: 'names the missing fields',
        texts: ['Missing Required Fields', 'Please fill in: Model, Inspector Initials'],
      },
      {
        file: 'checklists/problems.test.ts',
        title: 'names the first three missing items',
        texts: [
          'Incomplete Inspection',
          'Please complete all inspection items. Missing: Mast, Horn, Lights...',
        ],
      },
      {
        file: 'checklists/problems.test.ts',
        title: 'the name',
        texts: ['Missing Tool Name', 'Tool 2: Please enter a name for this tool.'],
      },
      {
        file: 'checklists/problems.test.ts',
        title: 'the details',
        texts: ['name: Please complete Location, Project No, Area Inspected, and Serial No.'],
      },
      {
        file: 'checklists/problems.test.ts',
        title: 'the checks',
        texts: ['Tool 2: Missing Required Checks'],
      },
      {
        file: 'checklists/problems.test.ts',
        title: "the inspector's name, then the initials",
        texts: ["Please enter the inspector's name.", "Please enter the inspector's initials."],
      },
      {
        file: 'checklists/problems.test.ts',
        title: 'lists all that is missing',
        texts: ['name: Missing Required Fields', 'Please fill in the following fields:'],
      },
    ],
  },
  {
    row: 'Checklist schema messages (section 5)',
    provenBy: [
      {
        file: 'checklists/submission.test.ts',
        title: 'a $type checklist says what is required, field by field',
        texts: [
          'At least one forklift inspection is required',
          'Supplier is required',
          'Model is required',
          'Serial Number is required',
          'Site Address is required',
          'Inspector Name is required',
          'Inspector Initials are required',
          'At least one tool inspection is required',
          'Tool name is required',
          'Location is required',
          'Project No is required',
          'Area Inspected is required',
          'Serial No is required',
          'Body Clean status is required',
          'Power Source status is required',
          'Insulation status is required',
          'Shields/Guards status is required',
          'Rotary Guards status is required',
          'No Leaks status is required',
          'Abrasive Wheels status is required',
          'No Damage status is required',
          'No Repairs status is required',
          'At least one ladder inspection is required',
          'Ladder name is required',
          'Ladder Number is required',
          'Stiles status is required',
          'Feet status is required',
          'Fixtures and Fittings status is required',
          'Rungs/Steps status is required',
          'Locking Bars/Rung Locks status is required',
        ],
      },
    ],
  },
  {
    row: 'Non-admin on /password-management; unknown routes',
    provenBy: [
      {
        file: 'journeys/routes.test.ts',
        title: 'only administrators manage passwords and the rest of what administration is',
        texts: ['/password-management', '/dashboard'],
      },
      {
        file: 'journeys/routes.test.ts',
        title: 'an unknown address is not found',
        texts: ['Page Not Found'],
      },
    ],
  },
]

/** Document 2, section 9: business constants and limits. */
export const CONSTANTS_2: readonly Row[] = [
  {
    row: 'Maximum 5 photos per callout',
    provenBy: [
      { ...failures, texts: ['You can only upload up to 5 photos'] },
      { file: 'journeys/callouts.test.ts', title: 'a sixth photo is not taken, and one can be removed' },
    ],
  },
  {
    row: 'PIN length 4 characters',
    provenBy: [{ file: 'pins/pins.test.ts', title: 'refuses an empty or too long PIN', texts: ['12345'] }],
  },
  { row: 'Forklift initials maximum 4 characters', provenBy: [{ ...counts, texts: ['inspectorInitials'] }] },
  {
    row: "Callout reference 'EC' and the creation time; checklistType; default status",
    provenBy: [
      { ...callout, texts: ['EC1795154400000', 'In Progress', 'engineer-callout'] },
      { file: 'photos/photos.test.ts', title: 'is kept upright, without metadata, whole and as a thumbnail' },
      { file: 'server/db/defaults.test.ts', title: 'what is left out has the default of the specification' },
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
        file: 'journeys/checklists.test.ts',
        title: 'the ${definition.type} checklist keeps at least one ${noun.toLowerCase()}',
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
        title: 'the list shows the first 150 characters of a description, and says when there is more',
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
        file: 'journeys/diary.test.ts',
        title: "an entry is written at the rink's own time, and stands in the history",
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
        title: 'takes its time as text or as a date, and makes it a date',
        texts: ['Date & Time must be a time such as 2026-11-20T06:05:00.000Z'],
      },
    ],
  },
  {
    row: 'Submitted timestamps and the header clock as displayed',
    provenBy: [
      {
        file: 'domain/dates.test.ts',
        title: 'read as the specification writes them',
        texts: ["MMM dd, yyyy 'at' HH:mm", 'MMM d, yyyy • h:mm aa'],
      },
    ],
  },
  {
    row: 'Checklist types in the shared table: morning, hourly, closing, ve-opening, ve-closing',
    provenBy: [
      {
        file: 'server/db/defaults.test.ts',
        title: 'the shared table takes the checklist types of the specification and no other',
        texts: ['morning', 'hourly', 'closing', 've-opening', 've-closing'],
      },
    ],
  },
  {
    row: 'Defaults: signedInStaffCount 0, staff isActive true, isSignedIn false',
    provenBy: [
      { file: 'server/db/defaults.test.ts', title: 'what is left out has the default of the specification' },
    ],
  },
]
