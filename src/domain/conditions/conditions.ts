import { z } from 'zod'
import { recordId, requiredText } from '#domain/fields.ts'
import { defineForm, plainFieldsOf } from '#domain/forms/form.ts'
import { isBlank } from '#domain/forms/missing.ts'
import { bodyShape, type StoredAnswers, storedShape } from '#domain/forms/schemas.ts'
import { lateFields, performedFields } from '#domain/performed.ts'

const PLANT_STATES = [
  { value: 'running', label: 'Running' },
  { value: 'standby', label: 'Standby' },
  { value: 'off', label: 'Off' },
  { value: 'fault', label: 'Fault' },
] as const
const MACHINE_STATES = [
  { value: 'ready', label: 'Ready' },
  { value: 'in-use', label: 'In use' },
  { value: 'out-of-service', label: 'Out of service' },
] as const
const NONE = 'Not looked at'
/** Enough for numbers that were typed in other units. */
const DECIMALS = 6

/** The ice conditions (specification 2, section 3.2), for the morning and before sessions. No single field has to be filled in. */
export const conditionsForm = defineForm({
  key: 'current-conditions',
  version: 1,
  sections: [
    {
      key: 'ice',
      title: 'Ice',
      fields: [
        {
          key: 'timeOfDay',
          label: 'When',
          kind: 'choice',
          hasButtons: true,
          none: 'Another time',
          options: [
            { value: 'morning', label: 'Morning, before opening' },
            { value: 'before-session', label: 'Before a session' },
            { value: 'evening', label: 'Evening' },
          ],
        },
        {
          key: 'iceSurfaceTemperature',
          label: 'Ice surface temperature',
          kind: 'number',
          unit: '°C',
          decimals: DECIMALS,
          accepted: { min: -30, max: 20 },
          usual: { min: -9, max: 0 },
        },
        {
          key: 'iceDepth',
          label: 'Ice depth',
          kind: 'number',
          unit: 'mm',
          decimals: DECIMALS,
          accepted: { min: 0, max: 500 },
          usual: { min: 15, max: 60 },
        },
        {
          key: 'iceSurfaceCondition',
          label: 'Condition of the surface',
          kind: 'choice',
          hasButtons: true,
          none: NONE,
          options: [
            { value: 'good', label: 'Good' },
            { value: 'fair', label: 'Fair' },
            { value: 'poor', label: 'Poor' },
          ],
        },
        {
          key: 'iceSurfaceTexture',
          label: 'Texture of the surface',
          kind: 'choice',
          hasButtons: true,
          none: NONE,
          options: [
            { value: 'smooth', label: 'Smooth' },
            { value: 'snowy', label: 'Snowy' },
            { value: 'rutted', label: 'Rutted' },
            { value: 'wet', label: 'Wet' },
          ],
        },
        {
          key: 'iceSurfaceHardness',
          label: 'Hardness of the surface',
          kind: 'choice',
          hasButtons: true,
          none: NONE,
          options: [
            { value: 'hard', label: 'Hard' },
            { value: 'medium', label: 'Medium' },
            { value: 'soft', label: 'Soft' },
          ],
        },
      ],
    },
    {
      key: 'machines',
      title: 'Plant and machines',
      fields: [
        {
          key: 'chiller1Status',
          label: 'Chiller 1',
          kind: 'choice',
          hasButtons: true,
          none: NONE,
          options: PLANT_STATES,
        },
        {
          key: 'chiller2Status',
          label: 'Chiller 2',
          kind: 'choice',
          hasButtons: true,
          none: NONE,
          options: PLANT_STATES,
        },
        {
          key: 'resurfacerStatus',
          label: 'Resurfacer',
          kind: 'choice',
          hasButtons: true,
          none: NONE,
          options: MACHINE_STATES,
        },
        {
          key: 'edgerStatus',
          label: 'Edger',
          kind: 'choice',
          hasButtons: true,
          none: NONE,
          options: MACHINE_STATES,
        },
      ],
    },
    {
      key: 'weather',
      title: 'Weather',
      fields: [
        {
          key: 'weatherCondition',
          label: 'Weather',
          kind: 'text',
          suggestions: ['Sunny', 'Cloudy', 'Rain', 'Snow', 'Fog'],
          searched: true,
        },
        {
          key: 'temperature',
          label: 'Temperature outside',
          kind: 'number',
          unit: '°C',
          decimals: DECIMALS,
          accepted: { min: -50, max: 55 },
        },
        {
          key: 'windSpeed',
          label: 'Wind',
          kind: 'number',
          unit: 'km/h',
          decimals: DECIMALS,
          accepted: { min: 0, max: 300 },
        },
        {
          key: 'windGusts',
          label: 'Gusts',
          kind: 'number',
          unit: 'km/h',
          decimals: DECIMALS,
          accepted: { min: 0, max: 400 },
        },
        {
          key: 'additionalNotes',
          label: 'Notes',
          kind: 'paragraph',
          searched: true,
          wide: true,
          columnWidth: 40,
        },
      ],
    },
  ],
})

export type ConditionsAnswers = StoredAnswers<typeof conditionsForm>

/** Ice conditions in API responses. */
export const conditionsSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  submittedAt: z.string(),
  submittedBy: z.string(),
  ...storedShape(conditionsForm),
  userId: z.int().nullable(),
  performedAt: z.string().nullable(),
  performedBy: z.int().nullable(),
  ...lateFields,
})
export type Conditions = z.infer<typeof conditionsSchema>

/** The fields about what was looked at, so all but the time. */
const LOOKED_AT = new Set(
  plainFieldsOf(conditionsForm)
    .map(({ key }) => key)
    .filter(key => key !== 'timeOfDay'),
)

/** The body that records ice conditions; at least one thing that was looked at, besides the time. */
export const newConditionsSchema = z
  .object({
    rinkId: recordId('rinkId'),
    submittedBy: requiredText('Please enter your name', { label: 'Your name', maxLength: 100 }),
    ...bodyShape(conditionsForm),
    ...performedFields,
  })
  .refine(body => Object.entries(body).some(([key, value]) => LOOKED_AT.has(key) && !isBlank(value)), {
    path: ['iceSurfaceTemperature'],
    error: 'Fill in at least one thing that you looked at',
  })
