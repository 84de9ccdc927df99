import { defineChecklist } from './define.ts'

const CHECK = {
  kind: 'rating',
  words: [
    { value: 'Good', tone: 'good' },
    { value: 'Poor', tone: 'bad' },
    { value: 'N/A', tone: 'neutral' },
  ],
} as const

/** Specification 2, sections 2.4 and 5. */
export const ladder = defineChecklist({
  type: 'ladder',
  icon: 'ladder',
  paths: {
    submit: '/api/ladder-inspection',
    status: '/api/ladder-inspection/status',
    today: '/api/ladder-inspection-data/today',
  },
  tab: 'ladder-inspection',
  machinesKey: 'ladders',
  noun: 'Ladder',
  texts: {
    title: 'Ladder Daily Visual Inspection',
    tab: 'Ladder Inspection',
    navigation: 'Ladder',
    tile: { title: 'Ladder Daily Visual Inspection', subtitle: 'Daily ladder safety check' },
    atLeastOne: 'At least one ladder inspection is required',
    saved: { title: 'Success!', text: 'The ladder inspection has been submitted.' },
    failed: { title: 'Error', text: 'Failed to submit Ladder Daily Inspection.' },
  },
  form: {
    key: 'ladder',
    version: 1,
    sections: [
      {
        key: 'machine',
        title: 'Ladder details',
        fields: [
          {
            key: 'name',
            label: 'Ladder Name',
            kind: 'text',
            required: 'Ladder name is required',
            role: 'machine-name',
          },
          {
            key: 'ladderNumber',
            label: 'Ladder Number',
            kind: 'text',
            required: 'Ladder Number is required',
            role: 'machine-number',
          },
        ],
      },
      {
        key: 'items',
        title: 'Inspection items',
        fields: [
          { key: 'stiles', label: 'Stiles', ...CHECK },
          { key: 'feet', label: 'Feet', ...CHECK },
          { key: 'fixturesAndFittings', label: 'Fixtures and Fittings', ...CHECK },
          { key: 'rungsSteps', label: 'Rungs/Steps', ...CHECK },
          { key: 'lockingBarsRungLocks', label: 'Locking Bars/Rung Locks', ...CHECK },
        ],
      },
      {
        key: 'sign-off',
        title: 'Sign-off',
        fields: [
          { key: 'notes', label: 'Notes', kind: 'paragraph' },
          {
            key: 'inspectorName',
            label: 'Inspector Name',
            kind: 'text',
            required: 'Inspector Name is required',
            role: 'inspector-name',
          },
        ],
      },
    ],
  },
  checksTravelAs: 'fields',
  locksOut: 'every check',
  missing: [
    {
      looksAt: ['name', 'ladderNumber', 'checks', 'inspectorName'],
      title: '{name}: Missing Required Fields',
      text: 'Please fill in the following fields:',
      asBullets: true,
    },
  ],
  shiftEnd: { statusKey: 'preUseEdger', missingLabel: 'Ladder Inspection' },
})
