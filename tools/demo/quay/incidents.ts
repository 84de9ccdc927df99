import type { IncidentPlan } from '../plan/reports.ts'

export const incidents: IncidentPlan[] = [
  {
    daysAgo: 26,
    time: '17:50',
    person: {
      name: 'Colin Trevanion',
      occupation: 'Retired',
      address: '2 Ropewalk Terrace\nTidewell',
      postcode: 'TY1 4HP',
      department: 'Visitor, not skating',
    },
    place: 'Ramp from the ticket cabin to the viewing deck',
    description:
      'Walked down the ramp in drizzle and slipped where the matting ended half a metre short of the deck. Held on to the handrail and sat down hard. Matting extended and tied within the hour.',
    injury: 'Sore lower back. Sat for a while, declined further help, went home with his daughter.',
  },
  {
    daysAgo: 18,
    time: '14:15',
    person: {
      name: 'Edie Marchbanks (aged 6)',
      occupation: 'Schoolchild',
      address: '19 Signal Road\nTidewell',
      postcode: 'TY3 6KB',
      department: 'Public skating',
    },
    reporter: {
      name: 'Laura Marchbanks',
      occupation: 'Parent',
      address: '19 Signal Road\nTidewell',
      postcode: 'TY3 6KB',
      department: 'Public skating',
    },
    place: 'Ice, harbour side',
    description:
      'Child was pushing a skate aid when another one rolled into it from behind. She fell sideways over the handle. Both aids were being used as seats, marshals stepped in.',
    injury:
      'Nosebleed for five minutes, small bump on the forehead. Cold pack, head injury leaflet given to the mother.',
  },
  {
    daysAgo: 15,
    time: '19:20',
    person: {
      name: 'Kyle Drummond',
      occupation: 'Ice technician',
      address: 'Unit 4, Saltings Yard\nTidewell',
      postcode: 'TY2 3GE',
      department: 'Ice and plant',
    },
    place: 'Marquee, harbour end',
    description:
      'While lacing the side wall in rising wind a flap broke free and the buckle hit his upper arm. Work was stopped and the marquee emptied.',
    injury: 'Bruise on the left upper arm, no broken skin. Carried on with light duties.',
    riddor: {
      answers: {
        who: 'worker',
        death: 'no',
        workRelated: 'yes',
        specifiedInjury: 'none',
        dangerousOccurrence: 'none',
      },
      required: false,
      employee: 'Kyle Drummond',
    },
    later: [
      {
        daysAgo: 9,
        time: '17:00',
        answers: {
          who: 'worker',
          death: 'no',
          workRelated: 'yes',
          specifiedInjury: 'none',
          daysUnfit: 5,
          dangerousOccurrence: 'none',
        },
        required: false,
      },
    ],
  },
  {
    daysAgo: 7,
    time: '20:05',
    person: {
      name: 'Maya Sandoval',
      occupation: 'Shop assistant',
      address: 'Flat 2, 40 Harbour Street\nTidewell',
      postcode: 'TY1 8NA',
      department: 'Visitor, café cabin',
    },
    place: 'Serving hatch of the café cabin',
    description:
      'Hot chocolate was handed over without a lid. A passer-by knocked the elbow and the drink ran over her right hand. Lids are put on before the cup leaves the hatch from now on.',
    injury: 'Reddened back of the right hand. Cooled under running water for 20 minutes, no blister.',
  },
  {
    daysAgo: 2,
    time: '15:45',
    person: {
      name: 'Gareth Oldroyd',
      occupation: 'Teacher',
      address: '7 Beacon View\nTidewell',
      postcode: 'TY4 2FD',
      department: 'Public skating',
    },
    place: 'Ice, beside gate 1',
    description:
      'Stopped sharply to avoid a group standing at the gate, caught the blade in a rut and fell to the right. Ice had been shaved at 14:30 and was inspected at once: one shallow rut, no defect of the surface or the barrier.',
    injury:
      'Right ankle swollen, could not put weight on it. Splinted, taken to hospital by a friend. Told us by telephone that it is sprained.',
    riddor: {
      answers: { who: 'public', death: 'no', workRelated: 'no', dangerousOccurrence: 'none' },
      required: false,
    },
  },
]
