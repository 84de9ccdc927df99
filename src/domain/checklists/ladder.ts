import { defineChecklist } from './define.ts'

/** Specification 2, sections 2.4 and 5. */
export const ladder = defineChecklist({
  type: 'ladder',
  version: 1,
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
  ratings: [
    { value: 'Good', tone: 'good' },
    { value: 'Poor', tone: 'bad' },
    { value: 'N/A', tone: 'neutral' },
  ],
  machineFields: [
    { key: 'name', label: 'Ladder Name', requiredMessage: 'Ladder name is required' },
    { key: 'ladderNumber', label: 'Ladder Number', requiredMessage: 'Ladder Number is required' },
  ],
  knownBy: 'ladderNumber',
  sections: [
    {
      title: 'Inspection items',
      isCritical: false,
      checks: [
        { key: 'stiles', label: 'Stiles' },
        { key: 'feet', label: 'Feet' },
        { key: 'fixturesAndFittings', label: 'Fixtures and Fittings' },
        { key: 'rungsSteps', label: 'Rungs/Steps' },
        { key: 'lockingBarsRungLocks', label: 'Locking Bars/Rung Locks' },
      ],
    },
  ],
  checksTakeComments: false,
  checksTravelAs: 'fields',
  closingFields: [
    { key: 'notes', label: 'Notes', isParagraph: true },
    {
      key: 'inspectorName',
      label: 'Inspector Name',
      requiredMessage: 'Inspector Name is required',
      isOfInspector: true,
    },
  ],
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
