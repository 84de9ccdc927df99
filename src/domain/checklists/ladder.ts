import { defineChecklist } from './define.ts'
import { GOOD_OR_POOR, signOff } from './parts.ts'

const CHECK = { ...GOOD_OR_POOR, allowsComment: true } as const

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
  texts: {
    title: 'Ladder Daily Visual Inspection',
    tab: 'Ladder Inspection',
    navigation: 'Ladder',
    tile: { title: 'Ladder Daily Visual Inspection', subtitle: 'Daily ladder safety check' },
    saved: { title: 'Success!', text: 'The ladder inspection has been submitted.' },
    failed: { title: 'Error', text: 'Failed to submit Ladder Daily Inspection.' },
  },
  form: {
    key: 'ladder',
    version: 1,
    list: { key: 'ladders', noun: 'Ladder', missing: 'At least one ladder inspection is required' },
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
      signOff({ remarks: { key: 'notes', label: 'Notes', kind: 'paragraph' } }),
    ],
    missing: [
      {
        looksAt: ['name', 'ladderNumber', 'checks', 'inspectorName'],
        title: '{name}: Missing Required Fields',
        text: 'Please fill in the following fields:',
        asBullets: true,
      },
    ],
  },
  shiftEnd: { statusKey: 'preUseEdger', missingLabel: 'Ladder Inspection' },
})
