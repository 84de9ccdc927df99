import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into the server under test: makes hashes of passwords and PINs nearly free. Most PIN calls try several of
// them, so at their full price they would take half of a run. The settings are those of `useFastHashesForTests`, by which
// the tool makes the first accounts.
const { argon2 } = crypto

crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback)
syncBuiltinESMExports()
