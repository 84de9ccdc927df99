import { LONGEST_MACHINE_CELL } from '#domain/equipment/machines-import.ts'
import { endpoint } from './endpoint.ts'
import { cellSchema, importedSchema, importSchema } from './imports.ts'

const cell = cellSchema(LONGEST_MACHINE_CELL)

export const importMachines = endpoint({
  name: 'importMachines',
  feature: 'equipment',
  summary:
    'Add the new machines of a list to the register; known machines stay as they are, unless `updates`',
  method: 'POST',
  path: '/api/equipment/import',
  access: 'rink',
  right: 'consent',
  body: importSchema('machines', {
    kind: cell,
    name: cell,
    number: cell,
    location: cell,
    supplier: cell,
    model: cell,
    // Older tablets do not send these two.
    contractor: cell.default(''),
    contractorPhone: cell.default(''),
    notes: cell,
  }),
  status: 201,
  reply: importedSchema,
})
