import type { IncidentPlan } from '../plan/reports.ts'

export const incidents: IncidentPlan[] = [
  {
    daysAgo: 28,
    time: '15:20',
    person: {
      name: 'Rowan Stebbing',
      occupation: 'Student',
      address: '14 Tannery Row\nHarrowmere',
      postcode: 'HM2 7LB',
      department: 'Public skating',
    },
    place: 'Ice, centre spot',
    description:
      'Two skaters turned the same way to let a child pass and met at low speed. The involved person fell forward and struck the chin on the ice. A marshal was there within seconds and stopped the traffic around them.',
    injury: 'Cut below the chin, about 2 cm. Cleaned and closed with strips, advised to have it looked at.',
  },
  {
    daysAgo: 22,
    time: '11:05',
    person: {
      name: 'Ivy Castellan (aged 8)',
      occupation: 'Schoolchild',
      address: '3 Weir Cottages\nLower Harrowmere',
      postcode: 'HM5 1DW',
      department: 'Learn to skate',
    },
    reporter: {
      name: 'Martin Castellan',
      occupation: 'Parent',
      address: '3 Weir Cottages\nLower Harrowmere',
      postcode: 'HM5 1DW',
      department: 'Learn to skate',
    },
    place: 'Ice, blue line by gate 3',
    description:
      'Child fell backwards while gliding on one foot and put her left hand down. Coach was beside her. Helmet was worn.',
    injury:
      'Tender left wrist, full movement, no swelling. Cold pack for ten minutes, parent advised to watch it.',
  },
  {
    daysAgo: 16,
    time: '21:50',
    person: {
      name: 'Derek Palgrave',
      occupation: 'Electrician',
      address: '27 Kiln Street\nHarrowmere',
      postcode: 'HM1 5AX',
      department: 'Spectator, late hockey',
    },
    place: 'West seating, row C',
    description:
      'A puck was deflected upwards from the boards, passed above the glass beside the west goal and came down in row C. The netting ends one panel short of this place.',
    injury: 'Bruised left shoulder. Cold pack, went home with his family.',
  },
  {
    daysAgo: 9,
    time: '16:05',
    person: {
      name: 'Faisal Mirza',
      occupation: 'Skate hire assistant',
      address: 'Flat 6, Corn Exchange House\nHarrowmere',
      postcode: 'HM1 2JT',
      department: 'Skate Hire',
    },
    reporter: {
      name: 'Tom Okafor',
      occupation: 'Duty Manager',
      address: 'Harrowmere Ice Arena, Foundry Road\nHarrowmere',
      postcode: 'HM3 4QP',
      department: 'Management',
    },
    place: 'Steps from the resurfacer bay to the skate workshop',
    description:
      'Carrying a crate of hire skates down the three steps from the resurfacer bay. The second step was wet with meltwater from the snow pit. His foot slid off the edge, he dropped the crate and fell on his outstretched right hand. Steps closed at once, meltwater swept away, matting laid.',
    injury:
      'Right wrist swollen and out of shape. Splinted by the first-aider, taken to hospital by ambulance. Hospital confirmed a fracture of the wrist at 18:40.',
    riddor: {
      answers: {
        who: 'worker',
        death: 'no',
        workRelated: 'yes',
        specifiedInjury: 'fracture',
        dangerousOccurrence: 'none',
      },
      required: true,
      method:
        'Online report form for a specified injury, copy in the safety file; area office told by telephone',
      employee: 'Faisal Mirza',
    },
  },
  {
    daysAgo: 6,
    time: '13:40',
    person: {
      name: 'Sadie Longmore',
      occupation: 'Skate hire assistant',
      address: '8 Orchard Bank\nHarrowmere',
      postcode: 'HM4 3RE',
      department: 'Skate Hire',
    },
    place: 'Skate hire counter',
    description:
      'Reached for a returned pair of hockey skates whose guards had come off and touched the blade. Cut-resistant gloves were on the shelf but not worn for the counter.',
    injury: 'Shallow cut on the left index finger, 1 cm. Cleaned and dressed, carried on working.',
    riddor: {
      answers: {
        who: 'worker',
        death: 'no',
        workRelated: 'yes',
        specifiedInjury: 'none',
        daysUnfit: 0,
        dangerousOccurrence: 'none',
      },
      required: false,
      employee: 'Sadie Longmore',
    },
  },
  {
    daysAgo: 4,
    time: '11:30',
    person: {
      name: 'Priya Nandakumar',
      occupation: 'Lighting electrician',
      address: '16 Foundry Road\nHarrowmere',
      postcode: 'HM3 4QR',
      department: 'Contractor',
    },
    place: 'Ice, north end, below the lighting gantry',
    description:
      'Changing a lamp driver from the scaffold tower, came down the inside ladder with the old unit in one hand, missed the last rung and fell about a metre onto the matting. The back of the head struck the base plate of the tower. The tower was locked and has been taken out of use until its owner has looked at it.',
    injury:
      'Unconscious for about twenty seconds, then clear. Kept lying still, taken to hospital by ambulance, kept in overnight with a concussion.',
    riddor: {
      answers: {
        who: 'worker',
        death: 'no',
        workRelated: 'yes',
        specifiedInjury: 'unconsciousness',
        dangerousOccurrence: 'none',
      },
      required: true,
    },
  },
  {
    daysAgo: 1,
    time: '17:25',
    person: {
      name: 'Bryony Halloran',
      occupation: 'Nursery nurse',
      address: '51 Mill Race\nHarrowmere',
      postcode: 'HM2 9SU',
      department: 'Public skating',
    },
    place: 'Ice, south end near gate 1',
    description:
      'Lost balance while turning to wave, fell backwards and struck the back of the head. Not wearing a helmet. Answered all questions at once but felt dizzy when standing up.',
    injury:
      'Bump on the back of the head, dizziness. Kept lying still, ambulance crew checked her at 17:50 and let her go home with a friend and written advice.',
  },
]
