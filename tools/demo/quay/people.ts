import type { EarlyEnd, ManagersPlan, ShiftPlan, StaffPlan } from '../plan/people.ts'

const SECURITY = 'Hartnoll Vane Security'
const ICE_SERVICES = 'Pellow & Dray Ice Services'

const grant = 'Grant Ellery'
const nadia = 'Nadia Rahimi'
const joe = 'Joe Tansley'
const ffion = 'Ffion Beddoe'
const kyle = 'Kyle Drummond'
const amara = 'Amara Cole'
const lewis = 'Lewis Petrie'
const stan = 'Stan Whitlock'
const ruth = 'Ruth Adeyemi'

export const staff: StaffPlan[] = [
  { name: grant, role: 'Site Manager', pin: '6174' },
  { name: nadia, role: 'Duty Manager', pin: '3805' },
  { name: joe, role: 'Duty Manager', pin: '9152' },
  { name: ffion, role: 'Ice Technician' },
  { name: kyle, role: 'Ice Technician', company: ICE_SERVICES },
  { name: amara, role: 'Skate Hire' },
  { name: lewis, role: 'Skate Hire' },
  { name: stan, role: 'Night Security', company: SECURITY },
  { name: ruth, role: 'Night Security', company: SECURITY },
]

export const managers: ManagersPlan = {
  arrives: '08:15',
  handsOver: '15:00',
  leaves: '22:00',
  openers: [joe, grant, grant, grant, grant, grant, joe],
  closers: [nadia, nadia, joe, joe, nadia, nadia, nadia],
}

export const shifts: ShiftPlan[] = [
  { from: '07:30', to: '15:30', people: [ffion, ffion, kyle, kyle, ffion, ffion, ffion] },
  { from: '14:15', to: '21:50', people: [null, null, null, null, kyle, kyle, kyle] },
  { from: '09:30', to: '17:30', people: [amara, amara, amara, lewis, lewis, amara, amara] },
  { from: '13:30', to: '21:45', people: [lewis, null, null, null, null, lewis, lewis] },
]

export const night: ShiftPlan = {
  from: '22:15',
  to: '31:45',
  people: [stan, stan, stan, ruth, ruth, ruth, stan],
}

export const shiftNotes = {
  'Ice Technician': [
    'Took the generator readings as well.',
    'Helped to lay the matting before opening.',
    'Stayed for the diesel delivery.',
  ],
  'Skate Hire': [
    'Stayed until the last skates were dry.',
    'Helped at the ticket cabin from five.',
    'Swapped breaks with the café cabin, all agreed.',
  ],
  'Night Security': [
    'Walked round every hour, nothing seen.',
    'Spoke to two youngsters on the fence, they left.',
  ],
}

export const earlyEnds: EarlyEnd[] = [
  {
    daysAgo: 21,
    time: '22:01',
    submittedBy: nadia,
    reason:
      'Tool container would not open, the padlock was frozen and then cut off. Power tools were not used and not checked. New lock fitted.',
  },
  {
    daysAgo: 15,
    time: '19:35',
    submittedBy: kyle,
    reason:
      'Gusts above the limit for the marquee, 24 m/s at the mast. Public sent home with new tickets, marquee closed and roped off.',
  },
  {
    daysAgo: 10,
    time: '22:01',
    submittedBy: joe,
    reason:
      'The ladders were with the lighting contractor on the quay and came back after closing. To be inspected before anyone uses them tomorrow.',
  },
]
