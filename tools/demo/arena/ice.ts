import type { IceDay, IcePlan, IceReading, IceTime } from '../plan/ice.ts'
import type { Random } from '../random.ts'

const patch: IceTime = { kind: 'Figure patch', on: '06:30', off: '08:30' }
const schools: IceTime = { kind: 'School session', on: '10:00', off: '11:30' }
const noon: IceTime = { kind: 'Public session', on: '12:30', off: '14:00' }
const afterSchool: IceTime = { kind: 'Public session', on: '16:00', off: '18:00' }
const lessons: IceTime = { kind: 'Learn to skate', on: '18:15', off: '19:15' }
const wheelchair: IceTime = { kind: 'Wheelchair session', on: '14:15', off: '15:15' }
const club: IceTime = { kind: 'Ice hockey', on: '19:45', off: '21:00' }
const lateHockey: IceTime = { kind: 'Ice hockey', on: '21:15', off: '22:15' }
const skateLates: IceTime = { kind: 'Skate Lates', on: '20:00', off: '22:00' }
const weekendMorning: IceTime = { kind: 'Public session', on: '10:30', off: '12:30' }
const weekendAfternoon: IceTime = { kind: 'Public session', on: '13:30', off: '15:30' }
const sponsored: IceTime = { kind: 'Sponsorship session', on: '16:00', off: '17:30' }

const weekday = [patch, schools, noon, afterSchool]

export const ice: IcePlan = {
  opening: ['06:00', '06:00', '06:00', '06:00', '06:00', '07:00', '07:00'],
  closing: ['22:30', '22:30', '22:30', '22:30', '22:30', '22:30', '22:30'],
  programme: [
    [...weekday, lessons, club, lateHockey],
    [...weekday, lessons, club, lateHockey],
    [patch, schools, noon, wheelchair, afterSchool, lessons, club],
    [...weekday, lessons, club, lateHockey],
    [...weekday, skateLates],
    [weekendMorning, weekendAfternoon, sponsored, club, lateHockey],
    [weekendMorning, weekendAfternoon, afterSchool, club],
  ],
  scheduleNotes: [
    'Coaches have the west third during the public session.',
    'School coaches park behind the plant room.',
    'Changing rooms 1 and 2 for the visiting club.',
    'Half the hall lights until nine.',
  ],
  readings: [
    { time: '06:05', timeOfDay: 'Morning' },
    { time: '13:10', timeOfDay: 'Afternoon' },
    { time: '19:30', timeOfDay: 'Evening' },
  ],
  read: readIndoors,
  chats: [
    {
      daysAgo: 12,
      time: '08:05',
      question: 'There was fog over the east goal line at six again. What should I look at first?',
      answer:
        'Fog forms where moist air meets the ice. The last reading shows the hall at normal temperature, so look at the dehumidifiers first: warm reject air, clean filters, both units running. Then look for a door that stands open on the east side.',
      followUp: 'Reject air of unit 1 is cold.',
      lastAnswer:
        'Then its reactivation heater is probably not working. Raise an engineer callout for dehumidifier 1, and keep skaters out of any part where the boards cannot be seen across the ice.',
    },
    {
      daysAgo: 3,
      time: '14:20',
      question: 'Figure skaters say the ice is too hard and chips. We are at -5.2 °C. What do they like?',
      answer:
        'Figure skaters usually prefer softer ice, about -3.5 to -4 °C, hockey players about -5 to -6 °C. Raising the set point by one degree two hours before the patch session would help them.',
      followUp: 'Hockey follows at 19:45. Is that enough time to go back?',
      lastAnswer:
        'With both chillers running, about an hour and a half per degree is a fair guess at this hall temperature. Set it back by 18:00 and check the surface before the game.',
    },
  ],
}

function readIndoors({ daysAgo, mood }: IceDay, timeOfDay: string, random: Random): IceReading {
  // The night of the trip is told in callouts.ts.
  const isTripped = daysAgo === 19 && timeOfDay === 'Evening'
  const warmth = timeOfDay === 'Morning' ? 0 : 1
  return {
    weatherCondition: 'Indoors',
    temperature: Number((7.4 + mood + warmth + random.decimal(0, 0.6)).toFixed(1)),
    windSpeed: null,
    windGusts: null,
    iceDepth: 32 + Math.round(mood * 3) + random.int(0, 1),
    iceSurfaceTemperature: random.decimal(-5.4, -4.7) + (isTripped ? 1 : 0),
    iceSurfaceCondition: random.pick(['Good', 'Good', 'Very good', 'Fair']),
    iceSurfaceTexture: random.pick(['Smooth', 'Smooth', 'Slightly rutted']),
    iceSurfaceHardness: random.pick(['Hard', 'Medium', 'Hard']),
    chiller1Status: 'Running',
    chiller2Status: isTripped ? 'High pressure warning' : 'Running',
    resurfacerStatus: daysAgo === 5 && timeOfDay === 'Evening' ? 'In use without wash water' : 'In service',
    edgerStatus: 'In service',
    additionalNotes: isTripped ? 'Chiller 2 discharge pressure high and rising, watching it.' : null,
  }
}
