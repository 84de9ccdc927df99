import type { Week } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { When } from './when.ts'

/** One use of the ice. */
export interface IceTime {
  kind: string
  on: string
  off: string
}

/** What the ice was like, as far as a rink measures it. */
export interface IceReading {
  weatherCondition: string
  temperature: number
  windSpeed: number | null
  windGusts: number | null
  iceDepth: number
  iceSurfaceTemperature: number
  iceSurfaceCondition: string
  iceSurfaceTexture: string
  iceSurfaceHardness: string
  chiller1Status: string
  chiller2Status: string
  resurfacerStatus: string
  edgerStatus: string
  additionalNotes: string | null
}

export interface IceDay {
  /** 0: January. */
  month: number
  daysAgo: number
  /** What the day is like, 0 to 1: the same all day long (weather.ts). */
  mood: number
}

export interface IcePlan {
  opening: Week<string>
  closing: Week<string>
  programme: Week<IceTime[]>
  scheduleNotes: string[]
  readings: { time: string; timeOfDay: string }[]
  read: (day: IceDay, timeOfDay: string, random: Random) => IceReading
  chats: (When & { question: string; answer: string; followUp: string; lastAnswer: string })[]
}
