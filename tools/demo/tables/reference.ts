import type { Generated } from 'kysely'
import type { Json, OfRink } from './columns.ts'

export interface ChecklistTable extends OfRink {
  type: string
  item: string
  isCompleted: boolean
  completedBy: number | null
  completedAt: string | null
  notes: string | null
}

export interface ScheduleTable extends OfRink {
  date: string
  openingTime: string
  closingTime: string
  sessions: Json<{ time: string; isActive: boolean }[]>
  specialSessions: Json<Record<string, { time: string }[]>>
  staffLevels: Json<{ required: number; actual: number }>
  additionalNotes: string | null
}

export interface SkaterTimesEntryTable extends OfRink {
  entryDate: string
  entryType: string
  onTime: string | null
  offTime: string | null
  submittedBy: string
  submittedAt: string
}

export interface CurrentConditionsTable extends OfRink {
  submittedAt: string
  submittedBy: string
  weatherCondition: string | null
  temperature: number | null
  windSpeed: number | null
  windGusts: number | null
  iceDepth: number | null
  iceSurfaceTemperature: number | null
  iceSurfaceCondition: string | null
  iceSurfaceTexture: string | null
  iceSurfaceHardness: string | null
  chiller1Status: string | null
  chiller2Status: string | null
  resurfacerStatus: string | null
  edgerStatus: string | null
  timeOfDay: string | null
  additionalNotes: string | null
}

export interface AiChatMessagesTable extends OfRink {
  sessionId: string
  role: string
  content: string
  conditionsId: number | null
  createdAt: string
}

export interface KnowledgeBaseTable {
  id: Generated<number>
  title: string
  content: string
  documentSource: string | null
  category: string | null
  createdAt: string
}
