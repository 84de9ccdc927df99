import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const verifyPrint = endpoint({
  name: 'verifyPrint',
  feature: 'prints',
  summary:
    'The public verification behind the QR code of a PDF: does the print match the record as it is now (`current`), an ' +
    'earlier revision (`earlier`), or none (`none`)',
  method: 'GET',
  path: '/api/prints/:code',
  access: 'anyone',
  params: z.object({ code: z.string().max(200, 'This is not the code of a print') }),
  reply: z.object({
    state: z.enum(['current', 'earlier', 'none']),
    /** The kind of the record with its reference: 'Checklist 12'; `null` if the print matches none. */
    name: z.string().nullable(),
    /** When the printed revision was written, and the time zone of its rink. */
    writtenAt: z.string().nullable(),
    timezone: z.string().nullable(),
  }),
})
