import { z } from 'zod'
import { type GroupRole, readGroupRoles } from '#domain/users/group-roles.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

const ROLES_MESSAGE = "OIDC_ROLES must name a role for each group, such as 'Managers=admin; Ice team=rink:1'"

/** The environment's settings of an OpenID Connect provider. */
export const oidcEnvironment = {
  OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: 'OIDC_ISSUER must be an address such as https://login.example.com',
    })
    .refine(isSafeIssuer, 'OIDC_ISSUER must begin with https://')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ROLES: z
    .string()
    .refine(text => readGroupRoles(text) !== undefined, ROLES_MESSAGE)
    .transform(text => readGroupRoles(text) ?? [])
    .optional(),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_NAME: z.string().max(50).default('your work account'),
}

const settingsSchema = z.object(oidcEnvironment)

/** The OpenID Connect provider for logins. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  roles: readonly GroupRole[]
  /** The claim with the groups of a person. */
  groupsClaim: string
  /** Its name on the login screen. */
  name: string
}

/** The configured provider; `null` if there is none. Throws a `StartupProblem` if a setting is missing. */
export function oidcSettingsOf(
  given: z.output<typeof settingsSchema>,
  publicUrl: string | undefined,
): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  const { OIDC_ROLES: roles, OIDC_GROUPS_CLAIM: groupsClaim, OIDC_NAME: name } = given
  if (issuer === undefined) return null
  if (!clientId || !clientSecret || !roles || publicUrl === undefined) {
    throw new StartupProblem(
      'To log in with OpenID Connect, set OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES and PUBLIC_URL too.',
    )
  }
  return { issuer, clientId, clientSecret, roles, groupsClaim, name }
}

/** Plain http is for a provider on this machine, as in tests. */
function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
