import type { RoundPlan } from '../plan/checklists.ts'

export const rounds: RoundPlan[] = [
  {
    type: 'morning',
    time: '08:00',
    by: ['Ice Technician'],
    items: [
      'Fence, gates and anchors walked all round',
      'Marquee roof free of water, straps tight',
      'Generator and chiller readings taken',
      'Ice swept of leaves and litter before the first shave',
    ],
    leftOpen: [
      {
        item: 'Ice swept of leaves and litter before the first shave',
        why: 'Bins had been tipped over in the night, swept after the first session.',
      },
    ],
  },
  {
    type: 've-opening',
    time: '09:40',
    by: ['Skate Hire', 'Duty Manager', 'Site Manager'],
    items: [
      'Ticket cabin open, tills counted',
      'Mats laid from the cabins to the gates',
      'Music licence and sound level checked',
    ],
    leftOpen: [
      {
        item: 'Music licence and sound level checked',
        why: 'Sound limiter had lost its setting, put right at ten.',
      },
    ],
  },
  {
    type: 'hourly',
    time: '13:00',
    by: ['Ice Technician', 'Duty Manager', 'Site Manager'],
    items: ['Ice looked over from all four sides', 'Wind at the mast below the limit'],
    leftOpen: [
      {
        item: 'Wind at the mast below the limit',
        why: 'Mast display dark, hand meter used half an hour later.',
      },
    ],
  },
  {
    type: 'hourly',
    time: '18:00',
    by: ['Ice Technician', 'Duty Manager'],
    items: ['Ice looked over from all four sides', 'Wind at the mast below the limit'],
    leftOpen: [
      {
        item: 'Ice looked over from all four sides',
        why: 'Queue at the gate took everybody, done at 18:30.',
      },
    ],
  },
  {
    type: 've-closing',
    time: '21:35',
    by: ['Skate Hire', 'Duty Manager'],
    items: ['Skates in the drying cabin, heaters on', 'Cash taken to the safe by two people'],
    leftOpen: [
      {
        item: 'Skates in the drying cabin, heaters on',
        why: 'One heater out, spare is fetched from the office.',
      },
    ],
  },
  {
    type: 'closing',
    time: '21:45',
    by: ['Duty Manager'],
    items: [
      'Gates chained, fence lights on',
      'Gas bottles shut off and caged',
      'Keys handed to night security',
    ],
    leftOpen: [
      { item: 'Keys handed to night security', why: 'Guard held up in traffic, handed over when he came.' },
    ],
  },
]
