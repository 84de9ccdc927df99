import { createHash } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { type Config, isServedOverHttps } from '#server/config.ts'

/** Device features that no page uses: photos are taken in the camera's own app. */
const PERMISSIONS_POLICY = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'serial',
  'usb',
]
  .map(feature => `${feature}=()`)
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ')

/** For a reply that is not a page, in case a browser shows it as one. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** For replies of `answerBrokenRequest`, which no hook adds headers to. */
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
 * The headers of every reply; those for https only if it is used. Scripts may only come from this server's
 * files, or be inline in the pages themselves (`ownScripts`). The headers never change, so helmet runs only
 * once.
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
        // Dialogs and toasts of the component libraries add style elements of their own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        // Text must not become markup or a script's address, except through the policy in web/offline/worker-
        // address.ts.
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

/** The hash by which a policy allows one script (W3C, Content Security Policy 3). */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
