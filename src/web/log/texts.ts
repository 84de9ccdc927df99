export const texts = {
  onlyThisTablet: 'Only this tablet knows so far. Tell everyone at the rink.',
  refused: {
    title: (what: string) => `Refused: ${what}`,
    measureAgain: 'This sample raises no alarm. Measure again now. Then discard this one.',
    recordAgain: 'Record it again. Then discard this one.',
  },
  noPads: {
    title: 'No pad yet. Add each ice pad as a place.',
    ask: 'No pad yet. Ask a manager to add the ice pads as places.',
    add: 'Add a pad',
  },
  call: (number: string) => `Call ${number}`,
  rollCall: {
    title: (count: number) => `Signed in now: ${count}`,
    unknown: 'Signed in now: not known',
    counted: (counted: number, all: number) => `${counted} of ${all} counted`,
    age: (time: string) => `No network. Last loaded: ${time}.`,
    since: (time: string) => `since ${time}`,
    public: 'The public is not on this list. The ticks are on this tablet only.',
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
