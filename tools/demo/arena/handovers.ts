import type { HandoverPlan } from '../plan/reports.ts'

export const handovers: HandoverPlan = {
  pendingTasks: {
    usual: [
      'Sharpening tickets of this morning are promised for tomorrow noon.',
      'Party bags for the 17:00 birthday are in the upper store.',
      'Check that the fitness class has left the upstairs studio by eight.',
      'Rota for next week wants a last look before it goes up.',
      'Matting by gate 3 to be turned over before the evening.',
    ],
    once: [
      'Box of new helmets in the office still to be sized and labelled.',
      'Please ring back the junior hockey club about the changing rooms for their tournament.',
      'Fire extinguisher by gate 6 goes back on its bracket once the glue has set.',
      'Order for paint and lines to be signed, papers are in the tray.',
      'Two lockers to be opened with the locksmith at six.',
      'Poster for the learn to skate course to be put up in the foyer.',
      'Old goal nets to go to the tip, van is booked for five.',
      'First-aid room is low on cold packs, ask for a box with the next order.',
    ],
  },
  importantUpdates: {
    usual: [
      'Late hockey hire tonight, away team brings its own first-aider.',
      'Speed club has asked for ten minutes longer, agreed if the ice allows.',
      'Ice is at its best after the noon flood, keep it for the coaches if you can.',
      'Large birthday party at five, two extra marshals are coming.',
    ],
    once: [
      'Scout group of 62 arrives at 15:15, marshals are briefed.',
      'Figure skating test day at the weekend, west seating closed until noon.',
      'Council inspector may call this week about the fire risk assessment. File is ready.',
      'Card machine 2 is slow, use machine 1 for refunds.',
      'New price board goes up at five, tills are changed already.',
      'Water is off in the north changing rooms from three to four, plumber is in.',
      'Local radio is recording at the learn to skate lesson, they have signed in.',
      'Lift is back in use, engineer’s certificate is in the file.',
    ],
  },
  staffConcerns: {
    usual: [
      'Counter was short-handed at lunch, breaks ran late.',
      'Two casual marshals rang in sick, agency is sending one.',
    ],
    once: [
      'Sadie asked for an earlier finish next week for an exam, please see the rota.',
      'Callum’s back is sore: no lifting of the goals on his own.',
      'Two newer marshals want another session on radio words.',
      'Some bad language from spectators last night, please stand by the west gate at nine.',
    ],
  },
  notes: {
    usual: [
      'Quiet morning, nothing further.',
      'Keys and float counted together, both right.',
      'Good mood on the ice all morning.',
      'All radios on charge or signed out.',
    ],
    once: [
      'Petty cash £38.20, receipts in the envelope.',
      'Radio 5 is with the repairer.',
      'Thank-you card from the nursery is on the board.',
    ],
  },
  stories: [
    {
      daysAgo: 18,
      importantUpdates:
        'Chiller 2 is running again since 03:40 after last night’s trip. Engineer comes back at 16:00 for a last look. Ice is fine.',
    },
    {
      daysAgo: 8,
      importantUpdates:
        'Faisal’s wrist is broken and he is off work. Report to the regulator went in last night, copy is in the safety file.',
      staffConcerns: 'Skate hire is one short until further notice. Marshals help at the counter.',
      pendingTasks: 'Anti-slip strips for the resurfacer bay steps are ordered, fit them on delivery.',
    },
    {
      daysAgo: 1,
      importantUpdates:
        'Plant room stacker stays out of use: hose fitter is booked for the day after tomorrow. Use the sack barrow for salt.',
    },
  ],
}
