/** The refusals of calls about accounts, second factors and logins at a provider. */
export const accountRefusals = {
  confirmation_needed: {
    status: 403,
    message: 'Confirm that it is you, with your passkey or a code. Then try again.',
  },
  wrong_code: { status: 403, message: 'The code or passkey did not work. Please try again.' },
  factor_not_offered: {
    status: 409,
    message: 'Over https, add a passkey. An authenticator app is only for connections without https.',
  },
  own_password: {
    status: 403,
    message: 'Change your own password under Your account. It asks for your current password.',
  },
  no_role: {
    status: 403,
    message: 'Your account has no role in Rinkbook. Ask your administrator to add you to a group.',
  },
  local_account: {
    status: 403,
    message: 'This email address belongs to a local administrator. Log in with its password.',
  },
  provider_failed: {
    status: 502,
    message: 'Your login provider did not confirm this login. Please try again.',
  },
  factor_not_found: { status: 404, message: 'This passkey or app was already removed.' },
} as const
