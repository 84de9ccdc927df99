/** The texts of the use until repaired, and of the items that a rink lists for it. */
export const texts = {
  allowUse: {
    action: 'Allow use until repaired',
    description: (machine: string, defects: string) =>
      `${machine} may be used with this defect: ${defects}. Every tablet shows it. After the last day it is out of service again.`,
    until: 'Last day of use',
    submit: 'Allow use',
  },
  listedItems: {
    title: 'Use until repaired',
    subtitle:
      'A manager can allow use of a machine with these defects until a date they choose. All others keep it out of service.',
    back: 'Back',
    never:
      'Forks, chains, mast, carriage, hoses, tyres, wheels, brakes, steering, seat belt and guards always keep it out of service.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'The list is saved',
    failed: 'Not saved',
  },
}
