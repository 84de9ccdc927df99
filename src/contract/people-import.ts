import { LONGEST_CELL } from '#domain/people/people-import.ts'
import { endpoint } from './endpoint.ts'
import { cellSchema, importedSchema, importSchema } from './imports.ts'

const cell = cellSchema(LONGEST_CELL)

export const importPeople = endpoint({
  name: 'importPeople',
  feature: 'people',
  summary:
    'Add the new people of a list to the register and the staff list; known people stay as they are, unless `updates`',
  method: 'POST',
  path: '/api/people/import',
  access: 'rink',
  confirmed: true,
  right: 'manage',
  body: importSchema('people', {
    name: cell,
    title: cell,
    company: cell,
    email: cell,
    employeeNumber: cell,
    notes: cell,
  }),
  status: 201,
  reply: importedSchema,
})
