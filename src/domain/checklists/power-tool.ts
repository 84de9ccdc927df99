import { defineChecklist } from './define.ts'

/** Specification 2, sections 2.4 and 5. */
export const powerTool = defineChecklist({
  type: 'power-tool',
  version: 1,
  icon: 'drill',
  paths: {
    submit: '/api/pre-use-wm-compact',
    status: '/api/pre-use-wm-compact/status',
    today: '/api/pre-use-wm-compact-data/today',
  },
  tab: 'pre-use-wm-compact',
  machinesKey: 'tools',
  noun: 'Tool',
  texts: {
    title: 'Power Tool Inspection Checklist',
    tab: 'Power Tool Inspection',
    navigation: 'Power Tools',
    tile: { title: 'Power Tool Inspection Checklist', subtitle: 'Pre-operation checks' },
    atLeastOne: 'At least one tool inspection is required',
    saved: { title: 'Checklist Saved', text: 'The power tool inspection checklist has been submitted.' },
    failed: { title: 'Error', text: 'Failed to save the checklist. Please try again.' },
  },
  ratings: [
    { value: 'Good', tone: 'good' },
    { value: 'Poor', tone: 'bad' },
    { value: 'N/A', tone: 'neutral' },
  ],
  machineFields: [
    { key: 'name', label: 'Tool Name', requiredMessage: 'Tool name is required' },
    { key: 'location', label: 'Location', requiredMessage: 'Location is required' },
    { key: 'projectNo', label: 'Project No', requiredMessage: 'Project No is required' },
    { key: 'areaInspected', label: 'Area Inspected', requiredMessage: 'Area Inspected is required' },
    { key: 'serialNo', label: 'Serial No', requiredMessage: 'Serial No is required' },
  ],
  knownBy: 'serialNo',
  sections: [
    {
      title: 'Checks',
      isCritical: false,
      checks: [
        { key: 'bodyClean', label: 'Body Clean' },
        { key: 'powerSource', label: 'Power Source' },
        { key: 'insulation', label: 'Insulation' },
        { key: 'shieldsGuards', label: 'Shields/Guards' },
        { key: 'rotaryGuards', label: 'Rotary Guards' },
        { key: 'noLeaks', label: 'No Leaks' },
        { key: 'abrasiveWheels', label: 'Abrasive Wheels' },
        { key: 'noDamage', label: 'No Damage' },
        { key: 'noRepairs', label: 'No Repairs' },
      ],
    },
  ],
  checksTakeComments: true,
  checksTravelAs: 'fields',
  closingFields: [
    {
      key: 'inspectorName',
      label: 'Inspector Name',
      requiredMessage: 'Inspector Name is required',
      isOfInspector: true,
    },
    {
      key: 'inspectorInitials',
      label: 'Inspector Initials',
      requiredMessage: 'Inspector Initials are required',
      isOfInspector: true,
    },
  ],
  locksOut: 'every check',
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
  shiftEnd: { statusKey: 'preUseWmCompact', missingLabel: 'Power Tool Inspection Checklist' },
})
