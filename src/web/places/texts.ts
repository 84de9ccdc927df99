export const texts = {
  closed: (count: number) => `${count === 1 ? '1 place is' : `${count} places are`} closed`,
  line: (name: string, defects: string) => `${name}: ${defects}`,
  foundBy: (name: string, when: string) => `Found by ${name}, ${when}`,
}
