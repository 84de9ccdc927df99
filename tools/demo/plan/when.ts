/** Day and time by the rink's clock, counted back from today. */
export interface When {
  daysAgo: number
  time: string
}
