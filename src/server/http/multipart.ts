import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { errorCode } from '#server/errors/errors.ts'
import type { Deps } from '#server/start/deps.ts'
import { answerError } from './errors.ts'
import { type Mount, mountOn } from './mount.ts'
import { userUploads } from './per-user-limit.ts'

/** More than any form of the product contains. */
const MOST_FIELDS = 10
const LONGEST_FIELD = 4000

interface FormLimits {
  /** In bytes. */
  largestFile: number
  /** One by default. */
  mostFiles?: number
  /** The refusal of a larger file; 'This is too large to be saved.' by default. */
  tooLarge?: () => Refusal
  /** Registers multipart forms for the endpoints that accept them; others refuse forms with 415. */
  calls: (mount: Mount) => void
}

/** Allows the endpoints to receive a form with files, which reach them as Buffers among the fields. */
export async function registerMultipart(
  app: FastifyInstance,
  deps: Deps,
  { largestFile, mostFiles = 1, tooLarge, calls }: FormLimits,
): Promise<void> {
  await app.register(async forms => {
    const reading = new WeakSet<FastifyRequest>()
    forms.addHook('preValidation', async (request, reply) => {
      // The file is buffered in memory, and may arrive slowly.
      await userUploads.take({ request, reply })
      reading.add(request)
    })
    await forms.register(fastifyMultipart, {
      attachFieldsToBody: 'keyValues',
      limits: {
        files: mostFiles,
        fileSize: largestFile,
        fields: MOST_FIELDS,
        fieldSize: LONGEST_FIELD,
        parts: MOST_FIELDS + mostFiles,
      },
    })
    forms.setErrorHandler((error, request, reply) =>
      answerError(reading.has(request) ? refusalOfForm(error, tooLarge) : error, request, reply),
    )
    // A form sends text; the rink's number is checked before the body is read.
    forms.addHook('preValidation', async request => {
      reading.delete(request)
      const { body } = request
      if (typeof body !== 'object' || body === null || !('rinkId' in body)) return
      // JSON input may be any value, even one that cannot be converted to a number.
      if (typeof body.rinkId === 'string') body.rinkId = Number(body.rinkId)
    })
    forms.addHook('onRoute', route => {
      route.schema = { ...route.schema, consumes: ['multipart/form-data'] }
    })
    calls(mountOn(forms, deps))
  })
}

/** Errors while reading a form are the client's fault; the parser reports only some of them as such. */
function refusalOfForm(error: unknown, tooLarge?: () => Refusal): unknown {
  if (tooLarge && errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  return error instanceof Error && 'statusCode' in error ? error : new Refusal('form_broken')
}
