import type { PartRead, PartSent } from '#contract/endpoint.ts'
import type { addPasskey, confirm, preparePasskey } from '#contract/factors.ts'

type Asked = PartRead<typeof preparePasskey, 'reply'>
type NewPasskey = PartSent<typeof addPasskey, 'body'>['passkey']
type UsedPasskey = Extract<PartSent<typeof confirm, 'body'>, { passkey: unknown }>['passkey']

// ES256, EdDSA and RS256: what current devices and security keys can do.
const ALGORITHMS = [-7, -8, -257]

/** True if this browser can use passkeys at this address: https, or localhost, but no IP address. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && /[a-z]/i.test(location.hostname)
}

/** Makes a passkey; rejects if the user cancels. */
export async function createPasskey({
  challenge,
  rpId,
  userId,
  userName,
  credentialIds,
}: Asked): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { name: 'Rinkbook', id: rpId },
      user: { id: userId, name: userName, displayName: userName },
      pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
      excludeCredentials: credentialIds.map(known => ({ id: known, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } }
}

/** Answers a challenge with a passkey; rejects if the user cancels. */
export async function answerWithPasskey({ challenge, rpId, credentialIds }: Asked): Promise<UsedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      allowCredentials: credentialIds.map(known => ({ id: known, type: 'public-key' })),
      userVerification: 'required',
    },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  }
}
