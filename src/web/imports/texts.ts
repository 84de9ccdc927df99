/** The texts of every import of a list. */
export const texts = {
  file: 'Excel or CSV file',
  choose: 'Choose a file',
  template: 'Download a template',
  paste: 'Or paste the list',
  pasteHint: (headings: string, most: number, what: string) =>
    `One row must contain headings, such as ${headings}, in any order. At most ${most} ${what}.`,
  tooLarge: (what: string) => `This file is too large to be a list of ${what}.`,
  unreadable: 'This file could not be read. Save it as .xlsx or CSV and try again.',
  oldWorkbook: 'This is an old Excel file (.xls). Save it as .xlsx or CSV.',
  emptyWorkbook: 'This workbook is empty.',
  sheet: (name: string) => `Read from the sheet “${name}”`,
  otherSheets: (names: string) =>
    `Not imported: the other sheets (${names}). For formulas, the results are imported.`,
  notAList: 'This list cannot be read',
  columns: 'Columns',
  sample: (cell: string) => (cell === '' ? 'Empty' : `e.g. ${cell}`),
  rowsAbove: (rows: number) =>
    `Not imported: ${rows === 1 ? 'the row' : `the ${rows} rows`} above the headings.`,
  columnsIgnored: (headings: string) => `Not imported: ${headings}.`,
  compareFailed: 'The register could not be loaded',
  comparing: 'Comparing with the register…',
  preview: 'Preview',
  skip: 'Leave as they are',
  update: 'Update',
  include: (number: number, name: string) => `Import row ${number}, ${name}`,
  noName: '(no name)',
  notes: (notes: string) => `Notes: ${notes}`,
  outcomes: {
    new: 'New',
    changed: 'Will be updated',
    known: 'Already in the register',
    excluded: 'Left out',
  },
  problem: (problem: string) => `Problem: ${problem}`,
  change: (field: string, before: string, after: string) =>
    before === '' ? `${field}: ${after}` : `${field}: ${before} → ${after}`,
  notesAdded: 'Notes are added',
  failed: 'Nothing was imported',
  busy: 'Importing…',
  others: (known: number, problems: number) =>
    `${known} already in the register, ${problems} left out because of a problem. Each change is in the audit trail.`,
  problemOf: (row: number, problem: string) => `Row ${row}: ${problem}`,
}
