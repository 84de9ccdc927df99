import type { EquipmentPlan } from '../plan/equipment.ts'

const EXAMINER = 'P. Lindqvist, Brackwell Lifting Surveyors'

export const equipment: EquipmentPlan = {
  dueDatesEntered: { daysAgo: 29, time: '10:20' },
  due: [
    { machine: 'Yard truck', kind: 'thorough-examination', everyMonths: 12, inDays: -16 },
    { machine: 'Plant room stacker', kind: 'thorough-examination', everyMonths: 12, inDays: 12 },
    { machine: 'Ice edger', kind: 'inspection', everyMonths: 6, inDays: 94 },
    { machine: 'Skate sharpener', kind: 'pat', everyMonths: 12, inDays: 61 },
    { machine: 'Angle grinder', kind: 'pat', everyMonths: 3, inDays: 27 },
    { machine: 'Wet and dry vacuum', kind: 'pat', everyMonths: 12, inDays: 6 },
    { machine: 'Plant room ladder', kind: 'inspection', everyMonths: 6, inDays: 118 },
    { machine: 'Rinkside stepladder', kind: 'inspection', everyMonths: 6, inDays: 118 },
    { machine: 'Lighting extension ladder', kind: 'inspection', everyMonths: 6, inDays: 118 },
  ],
  examinations: [
    {
      daysAgo: 17,
      time: '13:20',
      machine: 'Yard truck',
      kind: 'thorough-examination',
      doneBy: EXAMINER,
      report: 'BLS-26-11873',
      text: `# Report of thorough examination

MH18E electric counterbalance truck, serial number MH18E-40217.

## What was examined

- Chains, forks, carriage and mast
- Lift and tilt cylinders with their hoses
- Steering, service and parking brake, horn, overhead guard

## Result

No defect that is or could become a danger to people. Chain elongation 1.2 %, forks 96 % of their first thickness at the heel.
The truck may be used until the next thorough examination.
`,
      everyMonths: 12,
      nextInDays: 348,
    },
  ],
  faults: [
    {
      daysAgo: 2,
      time: '06:44',
      machine: 'Plant room stacker',
      by: 'Callum Reid',
      description:
        'Oil weeps at the lift cylinder hose, a few drops an hour. Not to be used until the hose is replaced.',
    },
  ],
  absences: [
    {
      daysAgo: 17,
      time: '09:10',
      machine: 'Lighting extension ladder',
      by: 'Callum Reid',
      reason: 'Locked in the store, key at the locksmith',
    },
    {
      daysAgo: 0,
      time: '06:40',
      machine: 'Cordless drill',
      by: 'Callum Reid',
      reason: 'Lent to the scaffolders until Monday',
    },
  ],
  remarks: [
    {
      daysAgo: 29,
      time: '10:35',
      machine: 'Yard truck',
      remarks: 'Never washed with a jet at the steering column. Key 4 in the duty office.',
    },
  ],
}
