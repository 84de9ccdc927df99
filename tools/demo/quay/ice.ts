import type { IceDay, IcePlan, IceReading, IceTime } from '../plan/ice.ts'
import type { Random } from '../random.ts'
import { isWet } from '../weather.ts'

// What a day is like in each month, in °C: the rink is an invention, but the demo may be started in July.
const MONTH_TEMPERATURES = [5, 5, 7, 10, 13, 16, 18, 18, 15, 12, 8, 6]

const morning: IceTime = { kind: 'Public session', on: '10:00', off: '11:15' }
const toddlers: IceTime = { kind: 'Parent and toddler', on: '10:00', off: '11:15' }
const lateMorning: IceTime = { kind: 'Public session', on: '11:45', off: '13:00' }
const early: IceTime = { kind: 'Public session', on: '13:30', off: '14:45' }
const schools: IceTime = { kind: 'School session', on: '13:30', off: '14:45' }
const afternoon: IceTime = { kind: 'Public session', on: '15:15', off: '16:30' }
const dusk: IceTime = { kind: 'Public session', on: '17:00', off: '18:15' }
const evening: IceTime = { kind: 'Public session', on: '18:45', off: '20:00' }
const late: IceTime = { kind: 'Public session', on: '20:15', off: '21:30' }
const wheelchair: IceTime = { kind: 'Wheelchair session', on: '10:00', off: '11:15' }
const skateLates: IceTime = { kind: 'Skate Lates', on: '20:15', off: '21:30' }
const sponsored: IceTime = { kind: 'Sponsorship session', on: '18:45', off: '20:00' }

export const ice: IcePlan = {
  opening: ['10:00', '10:00', '10:00', '10:00', '10:00', '10:00', '10:00'],
  closing: ['21:30', '21:30', '21:30', '21:30', '21:30', '21:30', '21:30'],
  programme: [
    [toddlers, lateMorning, schools, afternoon, dusk, evening, late],
    [wheelchair, lateMorning, schools, afternoon, dusk, evening, late],
    [toddlers, lateMorning, schools, afternoon, dusk, sponsored, late],
    [morning, lateMorning, schools, afternoon, dusk, evening, late],
    [morning, lateMorning, early, afternoon, dusk, evening, skateLates],
    [morning, lateMorning, early, afternoon, dusk, evening, skateLates],
    [morning, lateMorning, early, afternoon, dusk, evening, late],
  ],
  scheduleNotes: [
    'Sessions stop when gusts pass 18 m/s, marquee is cleared at 22 m/s.',
    'Music off from six to seven for the choir on the square.',
    'Ferry party arrives between sessions, hold twenty pairs back.',
    'Shave between all sessions, flood after the second and the fifth.',
  ],
  readings: [
    { time: '08:05', timeOfDay: 'Morning' },
    { time: '14:00', timeOfDay: 'Afternoon' },
    { time: '20:00', timeOfDay: 'Evening' },
  ],
  read: readOutdoors,
  chats: [
    {
      daysAgo: 11,
      time: '09:20',
      question: 'Rain all morning. Should I keep shaving or let the water freeze?',
      answer:
        'Light rain on firm ice freezes into a rough skin. Squeegee the water off while it rains, and shave thinly once it has stopped. If the surface reading stays above -3 °C, keep the session smaller until it has dropped.',
      followUp: 'Surface is at -4.4 °C and we open at ten.',
      lastAnswer:
        'That is firm enough. Squeegee now, one thin shave at 09:45, and ask the marshals to watch the corners, where water gathers.',
    },
    {
      daysAgo: 3,
      time: '10:10',
      question: 'Condenser fan 2 is noisy but the pressure is normal. Can we run today?',
      answer:
        'A noisy bearing with a normal discharge pressure is usually a matter of days. Read the pressure every hour, agree with your engineer at which value you stop, and write it in the handover.',
      followUp: 'He says 17 bar.',
      lastAnswer:
        'Then stop the chiller at 17 bar, call him, and close the ice if the surface rises above -3 °C.',
    },
  ],
}

function readOutdoors(day: IceDay, timeOfDay: string, random: Random): IceReading {
  const isStorm = day.daysAgo === 15
  const usual = MONTH_TEMPERATURES[day.month] ?? 8
  const temperature =
    usual + (day.mood - 0.5) * 5 + (timeOfDay === 'Afternoon' ? 2.5 : 0) + random.decimal(-0.6, 0.6)
  const wind = isStorm ? random.decimal(11, 14) : 2 + day.mood * 6 + random.decimal(0, 2)
  return {
    weatherCondition: isStorm ? 'Gale, showers' : weatherOf(day.mood, temperature),
    temperature: round(temperature),
    windSpeed: round(wind),
    windGusts: round(wind * (isStorm ? 1.75 : 1.4)),
    iceDepth: 61 + Math.round(day.mood * 8) + random.int(-1, 1),
    iceSurfaceTemperature: round(-6.2 + Math.max(temperature, 0) / 8 + random.decimal(0, 0.5)),
    iceSurfaceCondition: isWet(day.mood) ? 'Wet' : random.pick(['Good', 'Good', 'Fair']),
    iceSurfaceTexture: random.pick(['Smooth', 'Slightly rutted', 'Rough at the edges']),
    iceSurfaceHardness: temperature > 9 ? 'Soft' : random.pick(['Medium', 'Hard']),
    chiller1Status: day.daysAgo <= 3 ? 'Running, fan 2 noisy' : 'Running',
    chiller2Status: timeOfDay === 'Morning' ? 'Standby' : 'Running',
    resurfacerStatus: 'In service',
    edgerStatus: day.daysAgo === 8 && timeOfDay === 'Morning' ? 'Frozen, thawing' : 'In service',
    additionalNotes: isStorm && timeOfDay === 'Afternoon' ? 'Gale warning for the evening.' : null,
  }
}

function weatherOf(mood: number, temperature: number): string {
  if (isWet(mood)) return temperature < 1 ? 'Sleet' : 'Rain'
  if (mood > 0.45) return 'Cloudy'
  return temperature < 1 ? 'Clear, frost' : 'Clear'
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
