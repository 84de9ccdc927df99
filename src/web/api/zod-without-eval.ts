import { z } from 'zod'

// Must be imported before any schema is created: schemas try to compile themselves, which violates the
// content security policy.
z.config({ jitless: true })
