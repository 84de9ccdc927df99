import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another website made a browser send. Programs other than browsers send neither header,
 * and no cookie that they were not given.
 */
export function refuseOtherSites(config: Config, request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  const { origin } = request.headers
  if (origin !== undefined && isOwnOrigin(config, request, origin)) return
  if (origin !== undefined || (site !== undefined && site !== 'none')) throw new Refusal('cross_site')
}

/** The public address of the product: from the settings, or else from the request. */
export function publicAddress(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}

function isOwnOrigin(config: Config, request: FastifyRequest, origin: string): boolean {
  if (origin === 'null' || !URL.canParse(origin)) return false
  if (config.publicUrl && origin === new URL(config.publicUrl).origin) return true
  return new URL(origin).host === request.host
}
