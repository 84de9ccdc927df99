import { z } from 'zod'

// Imported before any schema is made: each tries to compile itself, which the content security policy forbids and reports.
z.config({ jitless: true })
