export const texts = {
  onlyThisTablet: 'Only this tablet knows so far. Tell everyone at the rink.',
  refused: {
    title: (what: string) => `Refused: ${what}`,
    measureAgain: 'This sample raises no alarm. Measure again now. Then discard this one.',
    recordAgain: 'Record it again. Then discard this one.',
  },
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
