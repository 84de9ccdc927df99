import { z } from 'zod'
import { recordIdInAddress } from '#domain/fields.ts'
import { factorKindSchema, factorSchema, typedCodeSchema } from '#domain/users/factor.ts'
import { triedPasswordSchema } from '#domain/users/user.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

// Bytes as WebAuthn writes them. 10,000 is more than any authenticator sends.
const bytesSchema = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/, 'This must be base64url')

const passkeySchema = z.object({
  id: bytesSchema,
  rawId: bytesSchema,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
})
const newPasskeySchema = passkeySchema.extend({
  response: z.object({ clientDataJSON: bytesSchema, attestationObject: bytesSchema }),
})
const usedPasskeySchema = passkeySchema.extend({
  response: z.object({ clientDataJSON: bytesSchema, authenticatorData: bytesSchema, signature: bytesSchema }),
})

/** The values that the browser needs to make or to use a passkey. */
const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userId: z.string(),
  userName: z.string(),
  credentialIds: z.array(z.string()),
})

const addedSchema = z.object({
  factor: factorSchema,
  /** Ten codes for the first factor. They are shown this once. */
  recoveryCodes: z.array(z.string()).nullable(),
})

export const listFactors = endpoint({
  name: 'listFactors',
  feature: 'auth',
  summary:
    'Your own passkeys and authenticator app, the kinds that you can add, and the number of recovery codes left',
  method: 'GET',
  path: '/api/auth/factors',
  access: 'admin',
  reply: z.object({
    factors: z.array(factorSchema),
    offered: z.array(factorKindSchema),
    recoveryCodesLeft: z.int(),
  }),
})

export const prepareTotp = endpoint({
  name: 'prepareTotp',
  feature: 'auth',
  summary:
    'A new secret for an authenticator app, as text and as a QR code in SVG. It counts once it is added',
  method: 'POST',
  path: '/api/auth/factors/totp/secret',
  access: 'admin',
  reply: z.object({ secret: z.string(), qrCode: z.string() }),
})

export const addTotp = endpoint({
  name: 'addTotp',
  feature: 'auth',
  summary:
    'Add an authenticator app (TOTP), with a first code and your password. Only where there is no https',
  method: 'POST',
  path: '/api/auth/factors/totp',
  access: 'admin',
  body: z.object({
    currentPassword: triedPasswordSchema,
    secret: z.string().regex(/^[A-Z2-7]{32}$/, 'The secret must be one of this server'),
    code: typedCodeSchema,
  }),
  status: 201,
  reply: addedSchema,
})

export const preparePasskey = endpoint({
  name: 'preparePasskey',
  feature: 'auth',
  summary: 'A challenge for a new passkey',
  method: 'POST',
  path: '/api/auth/factors/passkey/challenge',
  access: 'admin',
  reply: passkeyRequestSchema,
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  feature: 'auth',
  summary: 'Add a passkey, with your password',
  method: 'POST',
  path: '/api/auth/factors/passkey',
  access: 'admin',
  body: z.object({ currentPassword: triedPasswordSchema, passkey: newPasskeySchema }),
  status: 201,
  reply: addedSchema,
})

export const removeFactor = endpoint({
  name: 'removeFactor',
  feature: 'auth',
  summary:
    'Remove one of your own passkeys or your authenticator app; the recovery codes end with the last one',
  method: 'DELETE',
  path: '/api/auth/factors/:id',
  access: 'admin',
  confirmed: true,
  params: z.object({ id: recordIdInAddress('The factor in the address') }),
  reply: doneSchema,
})

export const prepareConfirmation = endpoint({
  name: 'prepareConfirmation',
  feature: 'auth',
  summary:
    'Whether you must confirm your presence now, by which kinds of factor, and a challenge for your passkeys',
  method: 'POST',
  path: '/api/auth/confirmation/challenge',
  access: 'admin',
  reply: z.object({
    isNeeded: z.boolean(),
    kinds: z.array(factorKindSchema),
    passkey: passkeyRequestSchema,
  }),
})

export const confirm = endpoint({
  name: 'confirm',
  feature: 'auth',
  summary:
    'Confirm your presence for ten minutes, with a passkey, a code of your authenticator app or a recovery code',
  method: 'POST',
  path: '/api/auth/confirmation',
  access: 'admin',
  body: z.union([z.object({ code: typedCodeSchema }), z.object({ passkey: usedPasskeySchema })], {
    error: 'Enter the code',
  }),
  reply: doneSchema,
})
