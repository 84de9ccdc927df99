import { defineChecklist } from './define.ts'
import { INITIALS, PASS_OR_FAIL, signOff } from './parts.ts'

const CHECK = { ...PASS_OR_FAIL, allowsComment: true } as const

/** Specification 2, sections 2.4 and 5. */
export const forklift = defineChecklist({
  type: 'forklift',
  icon: 'forklift',
  paths: {
    submit: '/api/morning-checklist',
    status: '/api/morning-checklist/status',
    today: '/api/morning-checklist-data/today',
  },
  tab: 'morning-checklist',
  texts: {
    title: 'Forklift Daily Inspection Checklist',
    tab: 'Forklift Checklist',
    navigation: 'Forklift',
    tile: {
      title: 'Forklift Checklist',
      subtitle: 'Start your day',
      completedSubtitle: 'Completed for today',
    },
    saved: { title: 'Success!', text: 'The forklift checklist has been submitted.' },
    failed: {
      title: 'Submission Failed',
      text: 'There was an error submitting the checklist. Please try again.',
    },
  },
  form: {
    key: 'forklift',
    version: 1,
    list: { key: 'forklifts', noun: 'Forklift', missing: 'At least one forklift inspection is required' },
    ratingsListedAs: 'inspectionItems',
    sections: [
      {
        key: 'machine',
        title: 'Forklift details',
        fields: [
          { key: 'name', label: 'Forklift Name', kind: 'text', role: 'machine-name' },
          { key: 'supplier', label: 'Supplier', kind: 'text', required: 'Supplier is required' },
          { key: 'model', label: 'Model', kind: 'text', required: 'Model is required' },
          {
            key: 'serialNumber',
            label: 'Serial Number',
            kind: 'text',
            required: 'Serial Number is required',
            role: 'machine-number',
          },
          { key: 'siteAddress', label: 'Site Address', kind: 'text', required: 'Site Address is required' },
        ],
      },
      {
        key: 'items',
        title: 'Non-critical items',
        fields: [
          { key: 'mast', label: 'Mast', ...CHECK },
          { key: 'carriage', label: 'Carriage', ...CHECK },
          { key: 'forks', label: 'Forks', ...CHECK },
          { key: 'tyres', label: 'Tyres', ...CHECK },
          { key: 'wheels', label: 'Wheels', ...CHECK },
          { key: 'hydraulicHoses', label: 'Hydraulic Hoses', ...CHECK },
          { key: 'chains', label: 'Chains', ...CHECK },
          { key: 'pulleyWheels', label: 'Pulley Wheels', ...CHECK },
          { key: 'fopGuard', label: 'FOP guard', ...CHECK },
          { key: 'ropGuard', label: 'ROP guard', ...CHECK },
          { key: 'capacityPlate', label: 'Capacity Plate', ...CHECK },
          { key: 'generalCondition', label: 'General condition', ...CHECK },
        ],
      },
      {
        key: 'critical-items',
        title: 'Critical items',
        isCritical: true,
        fields: [
          { key: 'fuelLevel', label: 'Fuel Level', ...CHECK },
          { key: 'driverPositioning', label: 'Driver Positioning', ...CHECK },
          { key: 'seatbelt', label: 'Seatbelt', ...CHECK },
          { key: 'startingProcedure', label: 'Starting Procedure', ...CHECK },
          { key: 'liftRange', label: 'Lift range', ...CHECK },
          { key: 'tiltRange', label: 'Tilt Range', ...CHECK },
          { key: 'horn', label: 'Horn', ...CHECK },
          { key: 'reversingAlarm', label: 'Reversing alarm', ...CHECK },
          { key: 'beaconLights', label: 'Beacon lights', ...CHECK },
          { key: 'lights', label: 'Lights', ...CHECK },
          { key: 'mirrors', label: 'Mirrors', ...CHECK },
          { key: 'steering', label: 'Steering', ...CHECK },
          { key: 'forwardOperations', label: 'Forward operations', ...CHECK },
          { key: 'reverseOperations', label: 'Reverse operations', ...CHECK },
          { key: 'brakes', label: 'Brakes', ...CHECK },
          { key: 'instrumentPanels', label: 'Instrument panels', ...CHECK },
        ],
      },
      signOff({
        remarks: { key: 'generalComments', label: 'General Comments', kind: 'paragraph' },
        initials: { ...INITIALS, maxLength: 4 },
      }),
    ],
    missing: [
      {
        looksAt: ['supplier', 'model', 'serialNumber', 'siteAddress', 'inspectorName', 'inspectorInitials'],
        title: 'Missing Required Fields',
        text: 'Please fill in: {missing}',
      },
      {
        looksAt: ['checks'],
        title: 'Incomplete Inspection',
        text: 'Please complete all inspection items. Missing: {missing}',
        atMost: 3,
      },
    ],
  },
  // Never forks, chains, mast, carriage, hoses, tyres, wheels, brakes, steering, seat belt or guards.
  listable: [
    'capacityPlate',
    'generalCondition',
    'fuelLevel',
    'driverPositioning',
    'startingProcedure',
    'liftRange',
    'tiltRange',
    'horn',
    'reversingAlarm',
    'beaconLights',
    'lights',
    'mirrors',
    'forwardOperations',
    'reverseOperations',
    'instrumentPanels',
  ],
  shiftEnd: { statusKey: 'morningChecklist', missingLabel: 'Opening' },
})
