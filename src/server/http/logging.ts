import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

const SECRET_FIELDS = ['password', 'newPassword', 'pin', 'token', 'cookie', 'authorization', 'injuryDetails']

/**
 * Structured records on standard error. An error is logged with its name, message and stack, never with the
 * values involved.
 */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    stream: process.stderr,
    redact: SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`]),
    serializers: {
      err: errorForLog,
    },
  }
}

/**
 * An error for the log. When a database or a parser refuses a value, its message quotes the value, which may
 * be a person's name: quoted parts of such messages are removed.
 */
export function errorForLog(error: Error & { code?: string }) {
  const quotesValues = error instanceof SyntaxError || /^2[23]/.test(error.code ?? '')
  const told = (text: string) =>
    quotesValues ? text.replaceAll(/"[^]*"|'[^]*'|\([^]*\)=\([^]*\)/g, '…') : text
  const stack = error.stack ?? ''
  return {
    type: error.name,
    message: told(error.message),
    stack: quotesValues ? stack.slice(Math.max(0, stack.indexOf('\n    at '))) : stack,
    code: error.code,
  }
}

/** Logs each request after its reply: the route, the user and the duration; no address, no content. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/')) return
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.caller?.user.id,
        rinkId: request.rink?.id,
      },
      'call',
    )
  })
}
