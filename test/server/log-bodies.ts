/** The body of a flood, without its rink and pad. */
export const FLOOD = {
  kind: 'resurfacing',
  content: { isEveryoneOff: true },
  measures: [{ subject: '', key: 'hotWater', typed: '420', unit: 'l' }],
  submittedBy: 'Ivy Ice',
}

/** The body of ice conditions, without its rink. */
export const CONDITIONS = {
  submittedBy: 'Ivy Ice',
  timeOfDay: 'morning',
  weatherCondition: 'Rain',
  temperature: 8.5,
  iceSurfaceTemperature: '-5.2',
  iceDepth: '31',
  iceSurfaceCondition: 'good',
  chiller1Status: 'running',
}
