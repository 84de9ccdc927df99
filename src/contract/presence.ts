import { z } from 'zod'
import { checklists } from '#domain/checklists/index.ts'
import { optionalText, recordId } from '#domain/fields.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

const formSchema = z.enum(
  checklists.map(({ type }) => type),
  { error: 'form must be the type of a checklist' },
)

/** Stored in memory only. It is not a record, so it takes no key and leaves no audit entry. */
export const announceEditing = endpoint({
  name: 'tellEditing',
  feature: 'editing',
  summary: 'Show other tablets of the rink that someone has started or stopped filling in a checklist',
  method: 'POST',
  path: '/api/editing',
  access: 'rink',
  body: z.object({
    rinkId: recordId('rinkId'),
    form: formSchema,
    tablet: randomName('tablet'),
    tab: randomName('tab'),
    /** The name typed in the form; without one, the name of the account. */
    name: optionalText({ label: 'Name' }),
    isEditing: z.boolean({ error: 'isEditing must be true or false' }),
  }),
  reply: doneSchema,
})

// Made in the browser, which writes no UUID over plain http: 32 hexadecimal digits, with or without hyphens.
function randomName(label: string) {
  const message = `${label} must be a UUID`
  return z.string({ error: message }).regex(/^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i, message)
}
