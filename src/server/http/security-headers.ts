import { createHash } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { type Config, isServedOverHttps } from '../config.ts'

/** What no page of the product asks of a device: photos come through the camera's own app. */
const PERMISSIONS_POLICY = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
]
  .map(feature => `${feature}=()`)
  .join(', ')

/** What an answer that is no page may do where a browser shows it as one. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** For answers to what did not become a call, which pass by everything that else sets headers. */
export const HEADERS_OF_BROKEN_CALLS = {
  'cache-control': 'no-store',
  'content-security-policy': NOTHING_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * Headers for every answer. What assumes https follows it; scripts come from this server's files only, or are
 * `ownScripts`: those that stand in the page itself. They are the same for all, so helmet is asked for them once.
 */
export function securityHeaders(config: Config, ownScripts: readonly string[]): OutgoingHttpHeaders {
  const isHttps = isServedOverHttps(config)
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...ownScripts.map(hashSource)],
        scriptSrcAttr: ["'none'"],
        // Dialogs and toasts of the component libraries bring style elements of their own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        // Text becomes markup or a script's address nowhere but by the policy of web/offline/worker-address.ts.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['rinkbook-worker'],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  })
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  setHeaders(request, answer, () => {})
  return { ...answer.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY }
}

/** How a policy names one script by what it says (W3C, Content Security Policy 3). */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
