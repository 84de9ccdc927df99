/** The texts of discarding a refused record that puts machines out of service. */
export const texts = {
  discard: 'Discard',
  label: (what: string) => `Discard: ${what}`,
  reported: {
    title: (machines: string) => `${machines}: out of service on every tablet`,
    text: 'The fault is saved. The refused record is still here: correct it, or discard it now.',
  },
  warning: (machines: string) => `Without this, ${machines} would show as usable again on this tablet`,
  reportFirst: 'Nobody else knows about it yet. Report it first, then you can discard it.',
  tellFirst: 'Nobody else knows about it yet. Tell the others first, or correct the record and send it.',
  report: 'Report the fault now',
  reporting: 'Reporting…',
  withPin: 'Discard with a manager’s PIN',
  keep: 'Keep',
  failed: (why: string) => `Not reported: ${why}`,
  pin: (machines: string) =>
    `${machines} would show as usable again on this tablet, and nobody would know about the defects.`,
  found: (who: string, when: string) => `(Found by ${who}, ${when})`,
}
