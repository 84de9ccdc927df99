import { ladder, tool } from '../machines.ts'
import type { ChecklistsPlan, Finding } from '../plan/checklists.ts'

const SITE = 'Harrowmere Ice Arena, Foundry Road, Harrowmere HM3 4QP'
const SUPPLIER = 'Marlowe Handling'

const findings: Finding[] = [
  {
    checklist: 'forklift',
    machine: 'Yard truck',
    check: 'horn',
    rating: 'Fail',
    comment: 'Sounds only at the second or third press. Truck parked up, key with the duty manager.',
    from: 24,
    until: 23,
    fixedAt: '11:35',
    workDone: 'New sealed horn push fitted.',
  },
  {
    checklist: 'ladder',
    machine: 'Rinkside stepladder',
    check: 'feet',
    rating: 'Poor',
    comment: 'Rubber foot split on the left stile. Tagged, not to be used. New feet ordered.',
    from: 15,
    until: 13,
    fixedAt: '15:10',
    workDone: 'Both rubber feet replaced.',
  },
  {
    checklist: 'power-tool',
    machine: 'Angle grinder',
    check: 'insulation',
    rating: 'Poor',
    comment: 'Outer sheath nicked beside the plug. Unplugged and tagged until the plug is refitted.',
    from: 11,
    until: 11,
    fixedAt: '13:20',
    workDone: 'Plug and the last half metre of cable replaced.',
  },
  {
    checklist: 'power-tool',
    machine: 'Skate sharpener',
    check: 'abrasiveWheels',
    rating: 'Poor',
    comment: 'Finishing wheel worn close to the flange. Bench machine off, hand sharpening only.',
    from: 6,
    until: 5,
    fixedAt: '10:50',
    workDone: 'New finishing wheel fitted and dressed.',
  },
  {
    checklist: 'forklift',
    machine: 'Plant room stacker',
    check: 'hydraulicHoses',
    rating: 'Fail',
    comment:
      'Weep at the lift cylinder hose, drip tray underneath. Not to be used until the hose is replaced.',
    from: 2,
    until: 0,
  },
]

export const checklists: ChecklistsPlan = {
  times: { forklift: '06:15', 'power-tool': '06:50', ladder: '07:20' },
  findings,
  missed: [{ checklist: 'ladder', daysAgo: 17 }],
  doneToday: ['forklift'],
  machines: {
    forklift: [
      {
        fields: {
          name: 'Yard truck',
          supplier: SUPPLIER,
          model: 'MH18E electric counterbalance',
          serialNumber: 'MH18E-40217',
          siteAddress: SITE,
        },
        notApplicable: [],
        remark: (daysAgo, random) =>
          `Hour meter ${4368 - daysAgo * 2} h. Battery ${random.int(82, 99)} % at the start.`,
      },
      {
        fields: {
          name: 'Plant room stacker',
          supplier: SUPPLIER,
          model: 'MH10 pedestrian stacker',
          serialNumber: 'MH10-11864',
          siteAddress: SITE,
        },
        notApplicable: [
          'tyres',
          'fopGuard',
          'ropGuard',
          'driverPositioning',
          'seatbelt',
          'tiltRange',
          'reversingAlarm',
          'beaconLights',
          'lights',
          'mirrors',
        ],
        remark: daysAgo => `Hour meter ${1190 - Math.round(daysAgo * 0.6)} h.`,
      },
    ],
    'power-tool': [
      tool('Ice edger', 'Resurfacer bay', 'HIA-PT-01', 'EDG-2207-B', ['insulation', 'abrasiveWheels']),
      tool('Skate sharpener', 'Skate workshop', 'HIA-PT-02', 'SS-70415', ['noLeaks']),
      tool('Angle grinder', 'Plant room', 'HIA-PT-03', 'AG115-0938', ['noLeaks']),
      tool('Cordless drill', 'Plant room', 'HIA-PT-04', 'CD18-55120', [
        'insulation',
        'rotaryGuards',
        'noLeaks',
        'abrasiveWheels',
      ]),
      tool('Wet and dry vacuum', 'Changing corridor', 'HIA-PT-05', 'WV30-1846', [
        'rotaryGuards',
        'abrasiveWheels',
      ]),
    ],
    ladder: [
      ladder('Plant room ladder', 'L-01', ['lockingBarsRungLocks']),
      ladder('Rinkside stepladder', 'L-02', []),
      ladder('Lighting extension ladder', 'L-03', []),
    ],
  },
}
