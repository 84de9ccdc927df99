import { defineChecklist } from './define.ts'
import { GOOD_OR_POOR, INITIALS, signOff } from './parts.ts'

const CHECK = { ...GOOD_OR_POOR, allowsComment: true } as const

/** Specification 2, sections 2.4 and 5. */
export const powerTool = defineChecklist({
  type: 'power-tool',
  icon: 'drill',
  paths: {
    submit: '/api/pre-use-wm-compact',
    status: '/api/pre-use-wm-compact/status',
    today: '/api/pre-use-wm-compact-data/today',
  },
  tab: 'pre-use-wm-compact',
  texts: {
    title: 'Power Tool Inspection Checklist',
    tab: 'Power Tool Inspection',
    navigation: 'Power Tools',
    tile: { title: 'Power Tool Inspection Checklist', subtitle: 'Pre-operation checks' },
    saved: { title: 'Checklist Saved', text: 'The power tool inspection checklist has been submitted.' },
    failed: { title: 'Error', text: 'Failed to save the checklist. Please try again.' },
  },
  form: {
    key: 'power-tool',
    version: 1,
    list: { key: 'tools', noun: 'Tool', missing: 'At least one tool inspection is required' },
    sections: [
      {
        key: 'machine',
        title: 'Tool details',
        fields: [
          {
            key: 'name',
            label: 'Tool Name',
            kind: 'text',
            required: 'Tool name is required',
            role: 'machine-name',
          },
          { key: 'location', label: 'Location', kind: 'text', required: 'Location is required' },
          { key: 'projectNo', label: 'Project No', kind: 'text', required: 'Project No is required' },
          {
            key: 'areaInspected',
            label: 'Area Inspected',
            kind: 'text',
            required: 'Area Inspected is required',
          },
          {
            key: 'serialNo',
            label: 'Serial No',
            kind: 'text',
            required: 'Serial No is required',
            role: 'machine-number',
          },
        ],
      },
      {
        key: 'checks',
        title: 'Checks',
        fields: [
          { key: 'bodyClean', label: 'Body Clean', ...CHECK },
          { key: 'powerSource', label: 'Power Source', ...CHECK },
          { key: 'insulation', label: 'Insulation', ...CHECK },
          { key: 'shieldsGuards', label: 'Shields/Guards', ...CHECK },
          { key: 'rotaryGuards', label: 'Rotary Guards', ...CHECK },
          { key: 'noLeaks', label: 'No Leaks', ...CHECK },
          { key: 'abrasiveWheels', label: 'Abrasive Wheels', ...CHECK },
          { key: 'noDamage', label: 'No Damage', ...CHECK },
          { key: 'noRepairs', label: 'No Repairs', ...CHECK },
        ],
      },
      signOff({ initials: INITIALS }),
    ],
    missing: [
      {
        looksAt: ['name'],
        title: 'Missing Tool Name',
        text: 'Tool {n}: Please enter a name for this tool.',
      },
      {
        looksAt: ['location', 'projectNo', 'areaInspected', 'serialNo'],
        title: 'Missing Required Fields',
        text: '{name}: Please complete Location, Project No, Area Inspected, and Serial No.',
      },
      { looksAt: ['checks'], title: 'Tool {n}: Missing Required Checks', text: '', asBullets: true },
      {
        looksAt: ['inspectorName'],
        title: 'Missing Inspector Name',
        text: "Please enter the inspector's name.",
      },
      {
        looksAt: ['inspectorInitials'],
        title: 'Missing Inspector Initials',
        text: "Please enter the inspector's initials.",
      },
    ],
  },
  shiftEnd: { statusKey: 'preUseWmCompact', missingLabel: 'Power Tool Inspection Checklist' },
})
