import type { HandoverPlan } from '../plan/reports.ts'

export const handovers: HandoverPlan = {
  pendingTasks: {
    usual: [
      'Mat at gate 2 wants another cable tie before the evening.',
      'Wristbands for tomorrow are in the safe, still to be sorted by colour.',
      'Salt the ramp again at dusk.',
      'Ring the council if the bins on the square are not emptied by six.',
    ],
    once: [
      'Diesel comes between four and five, somebody must open the service gate.',
      'Cabin 3 roof drips at the back, bucket is under it.',
      'Ten new skate aids to be put together, they are behind the hire cabin.',
      'Sign for the wheelchair gate has blown down, cable ties are in the drawer.',
      'Please send the sound level readings to the council by tonight.',
      'Two fence feet to be changed on the market side.',
    ],
  },
  importantUpdates: {
    usual: [
      'Wind may pick up after nine, keep an eye on the mast.',
      'Choir on the square from six to seven, our music stays off meanwhile.',
      'Company party at 19:00, drinks are paid for in advance.',
      'Group from the island is on the 16:10 ferry, hold twenty pairs back.',
    ],
    once: [
      'Generator was serviced at noon, readings are normal.',
      'Photographer from the town paper is here at half past four, he has a pass.',
      'Council is digging by the north gate, use the service gate for deliveries.',
      'Card payments are down at cabin 2, cabin 1 takes both queues.',
      'Fire officer came by and was content, his note is in the file.',
      'New evacuation plan is on the board, please read it with the late crew.',
    ],
  },
  staffConcerns: {
    usual: [
      'Long queue at lunch, breaks ran late.',
      'Two casual marshals did not turn up, agency is sending one.',
    ],
    once: [
      'Lewis has been on his feet since noon, give him a long break.',
      'Working gloves are worn through, new pairs are on order.',
      'Some rude words at the ticket cabin last night, please stand by there at eight.',
    ],
  },
  notes: {
    usual: [
      'Float right to the penny.',
      'Quiet lunch, good for a full shave.',
      'Ticket scanner charged, spare battery in the drawer.',
    ],
    once: [
      'Barriers on the harbour side moved back by the council, all legal.',
      'A visitor left a box of biscuits for the marshals.',
    ],
  },
  stories: [
    {
      daysAgo: 15,
      importantUpdates:
        'Gale warning for tonight. Limit for the marquee is 22 m/s in gusts: clear it before, not after. Plan is on the board.',
    },
    {
      daysAgo: 14,
      importantUpdates:
        'Two roof panels torn on the harbour side, that end of the marquee stays roped off. Fitters come at four.',
      pendingTasks: 'Sand bags to go back to the store once the fitters have finished.',
    },
    {
      daysAgo: 3,
      importantUpdates:
        'Fan 2 of the chiller screams when it starts. Engineer has ordered a bearing. Call him if the discharge goes above 17 bar.',
    },
  ],
}
