/** The texts of the checks of the shift. */
export const texts = {
  groups: { machine: 'Machines', place: 'Places', pad: 'Ice', rink: 'The rink' },
  states: {
    coming: (at: string) => `Opens ${at}`,
    open: (at: string) => `Due by ${at}`,
    due: (at: string) => `Due now, late from ${at}`,
    late: (at: string) => `Late since ${at}`,
    missed: (at: string) => `Missed: was due by ${at}`,
    done: (at: string) => `Done ${at}`,
    doneLate: (at: string) => `Done late ${at}`,
    skipped: (by: string, reason: string) => `Skipped by ${by}: ${reason}`,
    excused: (reason: string) => `Excused: ${reason}`,
    nothingHere: 'nothing to check',
    followUp: (names: string) => (names ? `Check again: ${names}` : 'Check again'),
    hours: (hours: number) => `Due in ${hours} running hours`,
    hoursOver: 'Due now: running hours reached',
    needed: 'Do it when needed',
  },
}
