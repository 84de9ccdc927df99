import type { Absence, EarlyEnd, ManagersPlan, ShiftPlan, StaffPlan } from '../plan/people.ts'

const CONTRACTOR = 'Pellow & Dray Ice Services'

export const staff: StaffPlan[] = [
  { name: 'Helen Ashworth', role: 'Site Manager', pin: '4821' },
  { name: 'Tom Okafor', role: 'Duty Manager', pin: '7350' },
  { name: 'Priya Nair', role: 'Duty Manager', pin: '2946' },
  { name: 'Callum Reid', role: 'Ice Technician' },
  { name: 'Owen Pritchard', role: 'Ice Technician' },
  { name: 'Dilys Marsh', role: 'Ice Technician' },
  { name: 'Piotr Zielak', role: 'Ice Technician', company: CONTRACTOR },
  { name: 'Sadie Longmore', role: 'Skate Hire' },
  { name: 'Faisal Mirza', role: 'Skate Hire' },
]

const helen = 'Helen Ashworth'
const tom = 'Tom Okafor'
const priya = 'Priya Nair'
const callum = 'Callum Reid'
const owen = 'Owen Pritchard'
const dilys = 'Dilys Marsh'
const piotr = 'Piotr Zielak'
const sadie = 'Sadie Longmore'
const faisal = 'Faisal Mirza'

export const managers: ManagersPlan = {
  arrives: '06:00',
  handsOver: '14:30',
  leaves: '23:00',
  openers: [helen, helen, helen, helen, helen, priya, priya],
  closers: [tom, tom, priya, priya, tom, tom, tom],
}

export const shifts: ShiftPlan[] = [
  { from: '05:40', to: '14:00', people: [callum, owen, owen, callum, callum, callum, callum] },
  { from: '13:45', to: '22:45', people: [null, dilys, dilys, dilys, owen, owen, owen] },
  { from: '11:30', to: '20:15', people: [sadie, sadie, sadie, faisal, faisal, sadie, sadie] },
  { from: '09:30', to: '18:30', people: [null, null, null, null, null, faisal, faisal] },
]

export const night: ShiftPlan = {
  from: '23:15',
  to: '30:05',
  people: [piotr, piotr, piotr, piotr, dilys, dilys, piotr],
}

// The fall of that day is in incidents.ts.
export const absent: Absence[] = [
  {
    name: faisal,
    daysAgo: 9,
    time: '16:25',
    note: 'Taken to hospital after the fall, signed out by the duty manager.',
  },
]

export const shiftNotes = {
  'Ice Technician': [
    'Stayed on to finish the last resurface.',
    'Delivery ran late, finished unloading before signing out.',
    'Ran through the start-up of the new dehumidifier controls with the others.',
    'Break taken late because of a repair to the boards.',
  ],
  'Skate Hire': [
    'Swapped breaks with reception, all agreed.',
    'Stayed until the last pair was back.',
    'Showed the new marshal how skates are fitted.',
  ],
}

export const earlyEnds: EarlyEnd[] = [
  {
    daysAgo: 19,
    time: '20:55',
    submittedBy: dilys,
    reason:
      'Chiller 2 tripped at 20:10 and would not restart. Ice too soft for the late hockey hire, which was cancelled. Building closed to the public early, engineer on his way.',
  },
  {
    daysAgo: 17,
    time: '23:02',
    submittedBy: priya,
    reason:
      'Ladders could not be inspected: the store key was with the locksmith all day. No ladder was used. Key is back tomorrow at seven.',
  },
]
