export const texts = {
  subtitle: 'What the manager in charge needs to know. Each line stays until its record is closed.',
  loading: 'Loading the open matters…',
  noneHint: 'Faults, reports, overdue checks and unread early ends appear here.',
  section: (tone: string, count: number) => `${tone} (${count})`,
}
