import { checklistFailure, failures, password, saved } from './proofs-2.ts'
import type { Row } from './row.ts'

/** Document 2 (checklists, reports, documents), section 8: error catalogue, with the messages of section 5. */
export const ERRORS_2: readonly Row[] = [
  {
    row: 'PIN dialog',
    provenBy: [
      {
        file: 'shift-end/end-shift-button.test.tsx',
        title: 'open items are listed, a manager ends the shift early, and the next shift has to read why',
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
          'Failed to create callout',
          'Failed to update callout',
        ],
      },
    ],
  },
  {
    row: 'Photo upload failure',
    provenBy: [
      {
        ...failures,
        texts: [
          'Upload failed',
          'Failed to upload photos. Please try again.',
          'Not uploaded: Failed to upload photo',
        ],
      },
    ],
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
        file: 'diary/site-diary-screen.test.tsx',
        title: "an entry is saved at the rink's local time and appears in the history",
        texts: ['Missing Required Fields', 'Please fill in: Name, Position, Diary Entry'],
      },
    ],
  },
  {
    row: 'Password change failure; form errors',
    provenBy: [
      {
        file: 'users/password-management-screen.test.tsx',
        title: 'an administrator sets a new password for a user',
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
        title: 'lists all missing answers',
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
        file: 'web/routes.test.tsx',
        title: 'only administrators can open the administration screens',
        texts: ['/password-management', '/dashboard'],
      },
      {
        file: 'web/routes.test.tsx',
        title: 'an unknown address is not found',
        texts: ['Page Not Found'],
      },
    ],
  },
]
