import type { EquipmentPlan } from '../plan/equipment.ts'

export const equipment: EquipmentPlan = {
  dueDatesEntered: { daysAgo: 29, time: '11:15' },
  due: [
    { machine: 'Rough terrain truck', kind: 'thorough-examination', everyMonths: 12, inDays: 141 },
    { machine: 'Stores truck', kind: 'thorough-examination', everyMonths: 12, inDays: 24 },
    { machine: 'Battery ice edger', kind: 'inspection', everyMonths: 3, inDays: 40 },
    { machine: 'Circular saw', kind: 'pat', everyMonths: 3, inDays: 33 },
    { machine: 'Skate sharpener', kind: 'pat', everyMonths: 12, inDays: 210 },
    { machine: 'Marquee stepladder', kind: 'inspection', everyMonths: 3, inDays: 52 },
    { machine: 'Podium steps', kind: 'inspection', everyMonths: 3, inDays: 52 },
    { machine: 'Chiller platform ladder', kind: 'inspection', everyMonths: 3, inDays: 52 },
  ],
  examinations: [],
  faults: [],
  absences: [
    {
      daysAgo: 10,
      time: '10:20',
      machine: 'Podium steps',
      by: 'Grant Ellery',
      reason: 'On loan to the market square for the weekend',
    },
  ],
  remarks: [],
}
