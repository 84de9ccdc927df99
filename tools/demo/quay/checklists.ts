import { ladder, tool } from '../machines.ts'
import type { ChecklistsPlan, Finding } from '../plan/checklists.ts'

const SITE = 'Tidewell Quay Winter Rink, Custom House Square, Tidewell TY2 8LN'
const SUPPLIER = 'Coombe Plant Hire'

const findings: Finding[] = [
  {
    checklist: 'forklift',
    machine: 'Rough terrain truck',
    check: 'tyres',
    rating: 'Fail',
    comment: 'Nail in the front offside tyre, losing air. Parked behind the plant, hire company called.',
    from: 27,
    until: 26,
    fixedAt: '12:40',
    workDone: 'Tyre changed by the hire company.',
  },
  {
    checklist: 'power-tool',
    machine: 'Circular saw',
    check: 'shieldsGuards',
    rating: 'Poor',
    comment: 'Lower guard sticks with wet sawdust. Not to be used until it closes by itself.',
    from: 18,
    until: 17,
    fixedAt: '10:30',
    workDone: 'Guard taken off, cleaned and its spring replaced.',
  },
  {
    checklist: 'forklift',
    machine: 'Rough terrain truck',
    check: 'beaconLights',
    rating: 'Fail',
    comment: 'Beacon dark. Bulb is in the spares box, truck waits until it is fitted.',
    from: 13,
    until: 13,
    fixedAt: '09:50',
    workDone: 'Bulb of the beacon replaced.',
  },
  {
    checklist: 'ladder',
    machine: 'Marquee stepladder',
    check: 'rungsSteps',
    rating: 'Poor',
    comment: 'Third tread loose on the right. Tagged and tied shut, replacement ordered.',
    from: 9,
    until: 7,
    fixedAt: '13:15',
    workDone: 'Third tread replaced.',
  },
  {
    checklist: 'power-tool',
    machine: 'Battery ice edger',
    check: 'bodyClean',
    rating: 'Poor',
    comment: 'Packed with snow from last night and frozen. Thawed in the container.',
    from: 8,
    until: 8,
    fixedAt: '10:05',
    workDone: 'Thawed, cleaned and dried.',
  },
  {
    checklist: 'forklift',
    machine: 'Stores truck',
    check: 'seatbelt',
    rating: 'Fail',
    comment: 'Belt does not lock when pulled sharply. Truck out of use.',
    from: 6,
    until: 5,
    fixedAt: '14:20',
    workDone: 'Belt and reel replaced.',
  },
]

export const checklists: ChecklistsPlan = {
  times: { forklift: '08:25', 'power-tool': '09:05', ladder: '08:50' },
  findings,
  missed: [
    { checklist: 'power-tool', daysAgo: 21 },
    { checklist: 'ladder', daysAgo: 10 },
  ],
  doneToday: [],
  machines: {
    forklift: [
      {
        fields: {
          name: 'Rough terrain truck',
          supplier: SUPPLIER,
          model: 'CT25 rough terrain, diesel',
          serialNumber: 'CT25-R-0931',
          siteAddress: SITE,
        },
        notApplicable: [],
        remark: (daysAgo, random) =>
          `Hour meter ${2214 - daysAgo * 3} h. Tank at ${random.int(3, 8)} eighths.`,
      },
      {
        fields: {
          name: 'Stores truck',
          supplier: SUPPLIER,
          model: 'LG15 gas counterbalance',
          serialNumber: 'LG15-7720',
          siteAddress: SITE,
        },
        notApplicable: ['ropGuard', 'lights'],
        remark: (daysAgo, random) =>
          `Hour meter ${5076 - daysAgo} h. ${random.chance(0.2) ? 'Gas bottle changed.' : 'Gas bottle secure, no smell.'}`,
      },
    ],
    'power-tool': [
      tool('Battery ice edger', 'Resurfacer shelter', 'TQ-01', 'BE-3316', ['insulation', 'abrasiveWheels']),
      tool('Impact driver', 'Tool container', 'TQ-02', 'ID18-20844', [
        'insulation',
        'rotaryGuards',
        'noLeaks',
        'abrasiveWheels',
      ]),
      tool('Circular saw', 'Tool container', 'TQ-03', 'CS165-6602', ['noLeaks', 'abrasiveWheels']),
      tool('Skate sharpener', 'Skate hire cabin', 'TQ-04', 'SS-81190', ['noLeaks']),
    ],
    ladder: [
      ladder('Marquee stepladder', 'TQ-L1', []),
      ladder('Podium steps', 'TQ-L2', []),
      ladder('Chiller platform ladder', 'TQ-L3', ['lockingBarsRungLocks']),
    ],
  },
}
