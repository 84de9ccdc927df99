import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type FieldError, Refusal, type RefusalCode } from '#domain/errors.ts'
import { faultOf } from '#server/errors/storage-errors.ts'

const CODE_OF_STATUS: Record<number, RefusalCode> = {
  // The error of the static file plugin for a folder.
  403: 'not_found',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
}

/** The only catch of the server: turns every error into the JSON of the decisions, and a log record. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  // A stopping server has not failed.
  if (refusal.status >= 500 && refusal.code !== 'stopping')
    request.log.error({ err: error, code: refusal.code }, 'call failed')
  else request.log.info({ code: refusal.code }, 'call refused')
  if (refusal.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.ceil(refusal.retryAfterSeconds))
  return reply.status(refusal.status).send({
    success: false,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields.length > 0 && { errors: refusal.fields }),
    ...(refusal.current !== undefined && { current: refusal.current }),
    requestId: request.id,
  })
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message = '' }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message,
    }))
    return new Refusal('invalid', { fields: eachOnce(fields) })
  }
  const status = statusOf(error)
  // Before `faultOf`: an aborted request has the same error code as a broken connection to the database.
  if (status < 500) return new Refusal(CODE_OF_STATUS[status] ?? 'invalid')
  return new Refusal(faultOf(error) ?? 'unexpected')
}

/** A wrong type can violate two rules of one field, which then have the same message. */
function eachOnce(fields: FieldError[]): FieldError[] {
  return [...new Map(fields.map(field => [`${field.path} ${field.message}`, field])).values()]
}

/** The refusal for an error of Fastify or one of its plugins. */
function statusOf(error: unknown): number {
  const isMarked = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
  return isMarked ? Number(error.statusCode) : 500
}
