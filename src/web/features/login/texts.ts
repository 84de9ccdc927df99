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
  qrCode: {
    alt: 'QR code with the address of this Rinkbook',
    caption: 'To open Rinkbook on your phone or tablet, point the camera at this code.',
  },
}
