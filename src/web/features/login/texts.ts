/** By the code of the refusal. */
const reasons: Readonly<Record<string, string>> = {
  no_role: 'Your account has no role in Rinkbook. Ask your administrator to add you to a group.',
  local_account: 'This email address belongs to a local administrator. Log in with its password.',
  email_taken: 'Another account already has this email address. Ask your administrator.',
  last_admin:
    'You are the only administrator, so you keep that role. Ask for another to be added, then log in again.',
}

export const texts = {
  title: 'Sign In',
  signingIn: 'Signing in...',
  email: 'Email Address',
  password: 'Password',
  done: 'Successfully logged in!',
  wrongCredentials: {
    title: 'Please check your email and password and try again',
    text: "The credentials you entered don't match our records",
  },
  failed: {
    title: 'Login failed',
    text: 'Please try again in a moment.',
  },
  offline: {
    title: 'No network',
    text: 'You need a connection to log in. Move somewhere with a signal, or ask your administrator. Entries saved on this tablet are safe.',
  },
  provider: {
    label: (name: string) => `Sign in with ${name}`,
    refused: 'Login failed',
    failed: 'Your login provider did not confirm this login. Please try again.',
    reasons,
  },
  qrCode: {
    alt: 'QR code with the address of this Rinkbook',
    caption: 'To open Rinkbook on your phone or tablet, point the camera at this code.',
  },
}
