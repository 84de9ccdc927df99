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
  const saysOther = site !== undefined && site !== 'none'
  if (!saysOther && origin !== undefined && isOwnOrigin(config, request, origin)) return
  if (origin !== undefined || saysOther) throw new Refusal('cross_site')
}

/** Longer than any host name, and short enough for QR codes that a phone can read. */
const LONGEST_ADDRESS = 200

/**
 * The public address of the product: from the settings, or else from the request. `invalid` if a proxy forwarded a host
 * or protocol that is none.
 */
export function publicAddress(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  const address = config.publicUrl ?? `${request.protocol}://${request.host}`
  if (address.length > LONGEST_ADDRESS || !/^https?:/.test(address) || !URL.canParse(address))
    throw new Refusal('invalid')
  return address
}

function isOwnOrigin({ publicUrl }: Config, request: FastifyRequest, origin: string): boolean {
  if (origin === 'null' || !URL.canParse(origin)) return false
  // A forwarded host counts only while no setting names the public address.
  const host = publicUrl === null ? request.host : request.headers.host
  const own = [...(publicUrl === null ? [] : [publicUrl]), `${request.protocol}://${host}`]
  return own.some(address => URL.canParse(address) && new URL(address).origin === new URL(origin).origin)
}
