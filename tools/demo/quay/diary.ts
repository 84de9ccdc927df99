import type { DiaryPlan } from '../plan/reports.ts'

export const diary: DiaryPlan = {
  slots: [
    {
      time: '08:20',
      by: ['Ice Technician'],
      chance: 1,
      facts: [
        r => `Ice at ${r.decimal(-6.4, -4.9)} °C, ${r.int(58, 74)} mm over the pipes.`,
        r => `Generator ${r.int(46, 63)} % load, tank at ${r.int(35, 90)} %.`,
        r => `Shaved ${r.int(3, 6)} mm off and flooded twice before opening.`,
      ],
      remarks: {
        usual: [
          'Night guard had nothing to report.',
          'Leaves swept from the north corner, net back up.',
          'Straps on the harbour side retightened by hand.',
          'Edge by the decking a little soft, kept skaters off until ten.',
          'Snow heap carted to the far corner of the square.',
          'Anchors and ratchets checked all round.',
        ],
        once: [
          'Gull feathers and one chip fork frozen in, cut out and filled.',
          'Fence panel 14 had been pushed, back in its foot and clipped.',
          'Grease gun round all hinges of the service gate.',
          'Ice drilled at six points, thinnest 55 mm by gate 1.',
          'Spare hose for the fill line delivered and hung up.',
          'Fan guard on chiller 2 had lost a screw, new one with thread lock.',
        ],
      },
      wetRemarks: [
        'Water squeegeed off before the first shave, mats doubled at both gates.',
        'Puddle at gate 2 mopped, drain was blocked by leaves.',
        'Roof of the marquee emptied of water with the broom.',
        'Rain on the ice since six, shaved thinly and kept the level.',
      ],
    },
    {
      time: '12:30',
      by: ['Site Manager', 'Duty Manager'],
      chance: 0.7,
      facts: [
        r => `${r.int(25, 70)} on the ice for the late morning session.`,
        r => `Ticket scanner shows ${r.int(90, 210)} so far.`,
        r => `Wind ${r.int(3, 11)} m/s at the mast.`,
      ],
      remarks: {
        usual: [
          'Briefed the casual marshals, radio and evacuation route.',
          'Fire points checked, all in place.',
          'Sound level measured at the nearest window, below the limit.',
          'Walked the queue line and the ramp, both dry and clear.',
        ],
        once: [
          'Council officer walked the site, pleased with the new matting.',
          'Diesel delivered, 900 litres, delivery note in the office.',
          'Harbour master asked us to turn the flood lights a little inwards, done.',
          'Extinguisher moved nearer to the café cabin after the fire officer’s visit.',
          'Electrician signed off the cabin supplies, certificate in the office.',
          'Lost child procedure practised with both cabins, four minutes.',
        ],
      },
      wetRemarks: [
        'Mats turned twice before noon, ramp squeegeed every half hour.',
        'Few visitors in the rain, used the time to retie the fence sheets.',
        'Two sessions sold at half price because of the rain.',
      ],
    },
    {
      time: '16:40',
      by: ['Skate Hire', 'Duty Manager'],
      chance: 0.65,
      facts: [
        r => `${r.int(40, 95)} pairs out at once, ${r.int(4, 12)} skate aids.`,
        r => `Drying cabin at ${r.int(24, 30)} °C, skates dry by the next session.`,
        r => `${r.int(3, 9)} pairs sharpened over lunch.`,
      ],
      remarks: {
        usual: [
          'Mats at the benches turned over, much better grip.',
          'Size 38 ran out for twenty minutes.',
          'One strap broken, pair taken out of hire.',
          'Skate aids counted, all there.',
          'Benches wiped between the sessions.',
        ],
        once: [
          'Lost telephone found under the bench, owner had it back at once.',
          'Several visitors asked for ear defenders for little ones, two pairs bought.',
          'New shelf put up for the junior sizes.',
          'Heater in the hire cabin tripped, moved to another socket.',
        ],
      },
      wetRemarks: [
        'Rain came in sideways, benches moved inwards.',
        'Drying cabin full, spare heater switched on.',
        'Socks sold out, everybody’s were wet.',
      ],
    },
    {
      time: '21:40',
      by: ['Duty Manager'],
      chance: 1,
      facts: [
        r => `${r.int(210, 540)} visitors today.`,
        r => `Last session ${r.int(40, 110)}, off the ice by half past nine.`,
        r => `Final shave done, ice at ${r.decimal(-6, -4.6)} °C.`,
      ],
      remarks: {
        usual: [
          'Gates chained, keys given to the guard.',
          'Music off at nine as agreed.',
          'Cash counted by two, nothing missing.',
          'Steps salted for the night.',
          'Bins emptied twice.',
          'Calm evening, nothing to report.',
        ],
        once: [
          'Youngsters on the fence after closing, left when spoken to.',
          'Council told again about the bins on the square.',
          'Two lamps on the fairy light chain replaced.',
          'Power dipped for a second at eight, generator took over and handed back by itself.',
          'Busker asked to move away from the gate, friendly about it.',
        ],
      },
      wetRemarks: [
        'Drizzle until closing, mats will be wet in the morning.',
        'Wet evening, last session half empty.',
        'Water swept from the marquee floor after closing.',
      ],
    },
  ],
  stories: [
    {
      daysAgo: 20,
      time: '11:45',
      by: 'Site Manager',
      text: 'Glycol drip at header 3. Less than two litres, all of it caught. Drain covered, nothing reached the harbour. Engineer comes first thing tomorrow.',
    },
    {
      daysAgo: 15,
      time: '19:50',
      by: 'Duty Manager',
      text: 'Gust of 24 m/s at 19:25. Evacuated by the plan in seven minutes, 118 people. Tickets will be changed at the cabin tomorrow.',
    },
    {
      daysAgo: 14,
      time: '18:10',
      by: 'Duty Manager',
      text: 'New roof panels in and signed off by the fitter. Harbour end of the marquee open again.',
    },
    {
      daysAgo: 9,
      time: '09:10',
      by: 'Ice Technician',
      text: 'Marquee stepladder taken out of use, third tread loose. Podium steps to be used instead.',
    },
    {
      daysAgo: 6,
      time: '08:50',
      by: 'Ice Technician',
      text: 'Stores truck parked up, seat belt does not lock. Hire company brings a new reel tomorrow.',
    },
    {
      daysAgo: 3,
      time: '09:15',
      by: 'Ice Technician',
      text: 'Fan 2 on the chiller is noisy at start. Pressure 15.8 bar, normal. Readings every hour until the bearing is changed.',
    },
  ],
}
