import type { RoundPlan } from '../plan/checklists.ts'

export const rounds: RoundPlan[] = [
  {
    type: 'morning',
    time: '05:55',
    by: ['Ice Technician'],
    items: [
      'Plant room walked, no smell, no alarm on the panel',
      'Brine temperatures and pressures written in the plant log',
      'Dasher boards, gates and kick plates checked all round',
      'Fire exits open and clear',
    ],
    leftOpen: [
      {
        item: 'Dasher boards, gates and kick plates checked all round',
        why: 'Gate 4 stiff, on the list for the afternoon.',
      },
    ],
  },
  {
    type: 've-opening',
    time: '09:10',
    by: ['Skate Hire', 'Duty Manager', 'Site Manager'],
    items: [
      'First-aid room stocked and unlocked',
      'Rubber matting swept and dry',
      'Lockers emptied and checked',
    ],
    leftOpen: [
      { item: 'Lockers emptied and checked', why: 'Two lockers jammed, keys with the duty manager.' },
    ],
  },
  {
    type: 'hourly',
    time: '12:00',
    by: ['Ice Technician', 'Duty Manager'],
    items: ['Ice walked, ruts and holes filled', 'Head count against the till'],
    leftOpen: [
      { item: 'Head count against the till', why: 'Counted half an hour later, a large group was leaving.' },
    ],
  },
  {
    type: 'hourly',
    time: '16:00',
    by: ['Ice Technician', 'Duty Manager'],
    items: ['Ice walked, ruts and holes filled', 'Head count against the till'],
    leftOpen: [
      { item: 'Ice walked, ruts and holes filled', why: 'Repair to the boards came first, walked at 16:40.' },
    ],
  },
  {
    type: 've-closing',
    time: '20:05',
    by: ['Skate Hire', 'Duty Manager'],
    items: ['Hire skates back, dried and counted', 'Lost property bagged and labelled'],
    leftOpen: [
      { item: 'Hire skates back, dried and counted', why: 'One pair of size 7 still out, hirer telephoned.' },
    ],
  },
  {
    type: 'closing',
    time: '22:35',
    by: ['Ice Technician', 'Duty Manager'],
    items: [
      'Last flood finished, resurfacer on charge and keys locked away',
      'Changing rooms empty, showers off',
      'Plant set back to the night temperature',
    ],
    leftOpen: [
      {
        item: 'Last flood finished, resurfacer on charge and keys locked away',
        why: 'Charger tripped once, reset, night technician looks again at midnight.',
      },
    ],
  },
]
