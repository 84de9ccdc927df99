const openFaults = (count: number) => (count === 1 ? '1 open fault' : `${count} open faults`)

export const texts = {
  elsewhere: 'Somewhere else',
  choosePlace: 'Choose…',
  sayWhere: 'Say where in “What is wrong?”',
  open: {
    action: 'Reopen',
    title: (name: string) => `Reopen: ${name}`,
    description: (place: string) => `Two people sign, one a manager. Then ${place} is open again.`,
  },
  closed: (count: number) => `${count === 1 ? '1 place is' : `${count} places are`} closed`,
  line: (name: string, defects: string) => `${name}: ${defects}`,
  foundBy: (name: string, when: string) => `Found by ${name}, ${when}`,
  plan: {
    label: 'Plan of the rink',
    closed: 'CLOSED',
    ice: 'Ice closed',
    showIce: 'Show the ice',
    show: 'Show on the plan',
    layer: (label: string, count: number) => `${label} (${count})`,
    faultsLayer: 'Open faults',
    outOfServiceLayer: 'Out of service',
    faults: (count: number) => (count === 1 ? '1 fault' : `${count} faults`),
    openFaults,
    outOfService: (names: string) => `Out of service: ${names}`,
    /** The things without a point on the plan; '' if there are none. */
    unmarked: (faults: number, locked: number) => {
      const things = [faults > 0 && openFaults(faults), locked > 0 && `${locked} out of service`].filter(
        Boolean,
      )
      return things.length === 0 ? '' : `Not marked on the plan, but in the list below: ${things.join(', ')}.`
    },
    areas: 'Places',
    elsewhere: 'Somewhere else',
    nothingOpen: 'No open faults here.',
    action: (reference: string, state: string, day: string) => `${reference} · ${state} · due ${day}`,
    things: 'In this place',
    reportHere: 'Report here',
    tapWhere: 'Or tap where it is on the plan',
    pointIn: (place: string | undefined) => (place ? `Marked on the plan: ${place}` : 'Marked on the plan'),
    removePoint: 'Remove the mark',
  },
}
