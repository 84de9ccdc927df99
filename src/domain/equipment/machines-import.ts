import { z } from 'zod'
import { LINE_LENGTH, optionalText, PARAGRAPH_LENGTH, requiredText } from '#domain/fields.ts'
import { usesByHeading, usesOf } from '#domain/imports/columns.ts'
import { cellsOf, type ImportTable, notesAdded, shapeProblem } from '#domain/imports/table.ts'
import { foldedForSearch } from '#domain/search.ts'
import { identityOf, isKnownAs } from './identity.ts'
import { furtherFields, kindOf } from './kinds.ts'
import { contractorFields, type Machine } from './machine.ts'
import type { KindChoice } from './own-kinds.ts'

/** Longer than any field allows: cells are cut to this length and then refused. */
export const LONGEST_MACHINE_CELL = PARAGRAPH_LENGTH + 1

/** The use of a column. Other columns become remarks. */
export const MACHINE_USES = [
  'kind',
  'name',
  'number',
  'location',
  'supplier',
  'model',
  'contractor',
  'contractorPhone',
  'note',
  'ignored',
] as const
export type MachineUse = (typeof MACHINE_USES)[number]

/** By headings of registers, asset lists and lists of inspectors and insurers. */
export const machineUseOf = usesByHeading<Exclude<MachineUse, 'note'>>({
  kind: `kind type category class equipmenttype assettype machinetype typeofequipment typeofmachine equipmentkind
    assetcategory group`,
  name: `name machine equipment asset item description machinename equipmentname assetname itemname itemdescription
    assetdescription equipmentdescription plant plantdescription`,
  number: `number serial serialnumber serialno serialnr sn assetnumber assetno assetid assettag tag tagno tagnumber
    equipmentno equipmentnumber equipmentid machinenumber machineno machineid fleetno fleetnumber plantno plantnumber
    idnumber idno id laddernumber ladderno unitno unitnumber barcode reference ref`,
  location: `location place room area site siteaddress position where situated department`,
  supplier: `supplier manufacturer make maker vendor brand hirecompany`,
  model: `model modelno modelnumber makemodel makeandmodel`,
  contractor: `contractor repairer repairedby servicecompany serviceprovider servicecontractor maintainedby serviceagent
    engineer`,
  contractorPhone: `contractorphone contractorsphone contractortelephone contractorstelephone contractornumber phone
    phoneno phonenumber telephone telephoneno telephonenumber tel servicephone`,
  ignored: `no nr row sno linenumber`,
})

/** One row as typed; missing cells are ''. */
export interface MachineRowTyped {
  kind: string
  name: string
  number: string
  location: string
  supplier: string
  model: string
  contractor: string
  contractorPhone: string
  /** The columns without another use, one per line, with their headings. */
  notes: string
  /** True if there are cells beyond the last heading, so that the columns cannot be matched. */
  hasMoreCells?: boolean | undefined
}

const readSchema = z.object({
  name: requiredText('Name is required', { label: 'Name' }),
  number: requiredText('Number is required', { label: 'Number' }),
  remarks: optionalText({ label: 'Remarks', maxLength: PARAGRAPH_LENGTH }),
  ...contractorFields,
  details: z.record(
    z.string(),
    z.string().max(LINE_LENGTH, `A detail can be at most ${LINE_LENGTH} characters long`),
  ),
})

/** A machine of a file, to be entered in the register. */
export type MachineOfFile = z.output<typeof readSchema> & { kind: string }

type Known = Pick<
  Machine,
  | 'id'
  | 'kind'
  | 'kindName'
  | 'name'
  | 'number'
  | 'details'
  | 'remarks'
  | 'contractor'
  | 'contractorPhone'
  | 'formerIdentities'
  | 'retiredAt'
>
/** A changed machine: its new details, contractor and remarks, and the changes in words. */
export interface MachineChanges {
  details: Record<string, string>
  contractor?: string
  contractorPhone?: string
  remarks: string | null
  lines: { label: string; from: string; to: string }[]
}

const CONTACT_LABELS = { contractor: 'Contractor', contractorPhone: 'Contractor’s phone' }

/** The planned action for a row. */
export type MachineVerdict<M extends Known = Known> =
  | { outcome: 'new'; machine: MachineOfFile; noun: string }
  | { outcome: 'changed'; before: M; changes: MachineChanges }
  | { outcome: 'known'; before: M }
  | { outcome: 'problem'; problem: string }

/** Proposes the use of each column. */
export function proposeMachineUses(headings: readonly string[]): MachineUse[] {
  return usesOf(headings, machineUseOf)
}

/** The rows of a table, each column put to its use. */
export function machineRowsOf(
  { headings, lines }: ImportTable,
  uses: readonly MachineUse[],
): MachineRowTyped[] {
  return lines.map(line => {
    const { cell, ...read } = cellsOf(headings, line, uses, LONGEST_MACHINE_CELL)
    return {
      kind: cell('kind'),
      name: cell('name'),
      number: cell('number'),
      location: cell('location'),
      supplier: cell('supplier'),
      model: cell('model'),
      contractor: cell('contractor'),
      contractorPhone: cell('contractorPhone'),
      ...read,
    }
  })
}

/** Other words for the built-in kinds, without spaces and signs. */
const SYNONYMS = usesByHeading({
  forklift: 'forklifttruck flt lifttruck counterbalance reachtruck',
  'power-tool': 'powertool powertools handtool drill grinder anglegrinder saw',
  ladder: 'ladders stepladder steps',
  resurfacer: 'iceresurfacer resurfacers zamboni olympia icemachine',
  edger: 'iceedger edgers',
  lift: 'lift mewp scissorlift cherrypicker boomlift accessplatform',
  chiller: 'chillers chillerunit',
  compressor: 'compressors refrigerationcompressor',
  pump: 'pumps brinepump glycolpump',
  dehumidifier: 'dehumidifiers',
  'skate-sharpener': 'sharpener skatesharpener bladesharpener',
  'floor-scrubber': 'scrubber scrubberdryer',
  aed: 'defibrillator defib defibrillators',
  'first-aid-kit': 'firstaid firstaidbox firstaidboxes firstaidkits',
  extinguisher: 'fireextinguisher fireextinguishers extinguishers',
  'fire-panel': 'firealarmpanel alarmpanel',
  'emergency-light': 'emergencylighting emergencylights emlight',
  'gas-detector': 'gasdetection ammoniadetector leakdetector',
  'fire-exit': 'fireexits emergencyexit emergencyexits exit',
  vehicle: 'van car truck tractor vehicles',
  other: 'other others miscellaneous misc',
})

/**
 * The action for each row, in order. A machine is found in the register by its kind and its number, present or former, or
 * by its name if it has no number. Known machines stay as they are, unless `updates`; a repeated row is imported once.
 * Importing a file again therefore adds nothing.
 */
export function planMachines<M extends Known>(
  rows: readonly MachineRowTyped[],
  { machines, kinds }: { machines: readonly M[]; kinds: readonly KindChoice[] },
  updates: boolean,
): MachineVerdict<M>[] {
  const rowOf = new Map<string, number>()
  return rows.map((row, index): MachineVerdict<M> => {
    const shape = shapeProblem([row.kind, row.name, row.number], row.hasMoreCells)
    if (shape) return { outcome: 'problem', problem: shape }
    const choice = kindNamed(row.kind, kinds)
    if (!choice)
      return {
        outcome: 'problem',
        problem: `There is no kind of machine called ${row.kind}. Add it, or do not use the column`,
      }
    const read = readSchema.safeParse({
      name: row.name || row.number,
      // Without a number, a machine is known by its name.
      number: row.number || 'N/A',
      contractor: row.contractor,
      contractorPhone: row.contractorPhone,
      ...detailsAndRemarks(row, choice.kind),
    })
    if (!read.success) return { outcome: 'problem', problem: read.error.issues[0]?.message ?? '' }
    const given = { ...read.data, kind: choice.kind }
    const identity = identityOf(given.number, given.name)
    const before = machines.find(one => one.kind === choice.kind && isKnownAs(one, identity))
    const key = before ? `id ${before.id}` : `${choice.kind} ${identity}`
    const twin = rowOf.get(key)
    if (twin !== undefined) return { outcome: 'problem', problem: `Duplicate of row ${twin}` }
    rowOf.set(key, index + 1)
    if (!before) return { outcome: 'new', machine: given, noun: choice.noun }
    const changes = updates ? changesOf(before, given) : undefined
    return changes ? { outcome: 'changed', before, changes } : { outcome: 'known', before }
  })
}

/** The kind that a cell names; 'Machine' if it is empty. */
function kindNamed(typed: string, kinds: readonly KindChoice[]): KindChoice | undefined {
  const folded = fold(typed)
  const synonym = folded === '' ? 'other' : SYNONYMS(typed)
  return (
    kinds.find(({ noun }) => folded !== '' && fold(noun) === folded) ??
    kinds.find(({ kind }) => kind === synonym)
  )
}

function fold(text: string): string {
  return foldedForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The cells that the kind has a field for, and the others as remarks. */
function detailsAndRemarks({ notes, ...row }: MachineRowTyped, kind: string) {
  const fields = furtherFields(kindOf(kind))
  const details: Record<string, string> = {}
  const others: string[] = []
  for (const [key, label] of [
    ['location', 'Location'],
    ['supplier', 'Supplier'],
    ['model', 'Model'],
  ] as const) {
    const wanted = key === 'location' && kind === 'forklift' ? 'siteAddress' : key
    if (row[key] === '') continue
    if (fields.some(field => field.key === wanted)) details[wanted] = row[key]
    else others.push(`${label}: ${row[key]}`)
  }
  return { details, remarks: [...others, notes].filter(Boolean).join('\n') }
}

function changesOf(before: Known, given: MachineOfFile): MachineChanges | undefined {
  const details = Object.entries(given.details).filter(([key, text]) => text !== (before.details[key] ?? ''))
  // An empty cell leaves what the register has.
  const contact = (['contractor', 'contractorPhone'] as const).flatMap(key => {
    const text = given[key]
    return text && text !== before[key] ? [[key, text] as const] : []
  })
  const added = notesAdded(before.remarks, given.remarks)
  if (details.length + contact.length === 0 && added === undefined) return undefined
  const labels = new Map(furtherFields(kindOf(before.kind)).map(({ key, label }) => [key, label]))
  return {
    details: Object.fromEntries(details),
    ...Object.fromEntries(contact),
    remarks: added ?? before.remarks,
    lines: [
      ...details.map(([key, to]) => ({ label: labels.get(key) ?? key, from: before.details[key] ?? '', to })),
      ...contact.map(([key, to]) => ({ label: CONTACT_LABELS[key], from: before[key] ?? '', to })),
    ],
  }
}
