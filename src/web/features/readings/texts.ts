export const texts = {
  title: 'Trends',
  subtitle: 'Every reading over time, with its limits.',
  loading: 'Loading the readings…',
  loadFailed: 'The readings could not be loaded',
  none: 'Nothing has been measured yet. Record a resurfacing, a survey or a round first.',
  series: 'Series',
  seriesOf: (subject: string, label: string) => (subject === '' ? label : `${subject}: ${label}`),
  period: 'Period',
  periods: { day: 'Day', week: 'Week', month: 'Month', quarter: '90 days', season: 'Season' },
  facts: { count: 'Readings', min: 'Lowest', max: 'Highest' },
  ever: {
    title: 'Was it ever…',
    above: 'Above',
    below: 'Below',
    limit: (unit: string) => (unit === '' ? 'Limit' : `Limit, ${unit}`),
    limitAt: (side: 'above' | 'below', value: string) => `${side === 'above' ? 'Above' : 'Below'} ${value}?`,
    never: (side: string, value: string) => `No. It was never ${side} ${value} in this period.`,
    yes: (times: string, first: string, last: string) =>
      first === last ? `Yes, ${times}: ${first}.` : `Yes, ${times}: first ${first}, last ${last}.`,
    times: (count: number) => (count === 1 ? 'once' : `${count} times`),
    number: 'Enter a number',
  },
}
