/** The texts of the import of machines. */
export const texts = {
  title: 'Import machines',
  subtitle: 'Add your equipment list from Excel. You see a preview before anything is saved.',
  action: 'Import',
  back: 'All equipment',
  headings: 'kind, name and serial number',
  columnsHint:
    'Check how each column is used. Columns that Rinkbook does not know become remarks on the machine.',
  uses: {
    kind: 'Kind',
    name: 'Name',
    number: 'Serial or ladder number',
    location: 'Location',
    supplier: 'Supplier',
    model: 'Model',
    contractor: 'Contractor',
    contractorPhone: 'Contractor’s phone',
    note: 'Keep as a remark',
    ignored: 'Do not import',
  },
  noNames: {
    title: 'Which column has the machines?',
    text: 'Choose “Name” or “Serial or ladder number” for one of the columns.',
  },
  known: 'Machines that are already in the register',
  summary: (added: number, changed: number, known: number, problems: number, rink: string) =>
    `${added} new at ${rink}, ${changed} to update, ${known} unchanged, ${problems} with a problem. No machine is removed.`,
  newOf: (noun: string) => `New: ${noun}`,
  send: (added: number, changed: number) => {
    if (added + changed === 0) return 'No machines to import'
    const machines = added === 1 ? '1 machine' : `${added} machines`
    if (changed === 0) return `Import ${machines}`
    return added === 0 ? `Update ${changed}` : `Import ${machines}, update ${changed}`
  },
  imported: (added: number, updated: number) => {
    const machines = added === 1 ? '1 machine was added' : `${added} machines were added`
    return updated === 0 ? machines : `${machines}, ${updated} updated`
  },
}
