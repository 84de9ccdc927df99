export const texts = {
  onlyThisTablet: 'Only this tablet knows so far. Tell everyone at the rink.',
  ice: {
    open: 'Ice open',
    closed: 'Ice closed',
    closedFor: (reason: string) => `Closed: ${reason}`,
  },
  tabs: {
    label: 'Ice, air and plant',
    ice: 'Ice',
    air: 'Air',
    plant: 'Plant',
    trends: 'Trends',
    log: 'Log',
    settings: 'Settings',
  },
}
