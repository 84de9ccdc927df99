export const texts = {
  elsewhere: 'Somewhere else',
  open: {
    action: 'Reopen',
    title: (name: string) => `Reopen: ${name}`,
    description: (place: string) => `Two people sign, one a manager. Then ${place} is open again.`,
  },
  closed: (count: number) => `${count === 1 ? '1 place is' : `${count} places are`} closed`,
  line: (name: string, defects: string) => `${name}: ${defects}`,
  foundBy: (name: string, when: string) => `Found by ${name}, ${when}`,
}
