export const texts = {
  title: 'Set-up',
  failed: {
    fallback: 'Rinkbook could not be set up.',
    nothingSaved: 'Nothing was saved',
    title: 'Not set up yet',
  },
  welcome: 'Welcome. Complete the three short steps on this page to get your rink ready.',
  action: 'Set up Rinkbook',
  busy: 'Setting up…',
  token: {
    refused: 'This token was not accepted.',
    label: 'Set-up token',
    hint: 'You can find it in the server log from when the server started. It confirms that this is your server.',
  },
  administrator: {
    title: 'Your administrator account',
    text: 'You will use these to log in.',
    email: 'Email Address',
    password: 'Password',
    passwordHint: (characters: number) => `At least ${characters} characters`,
  },
  rink: {
    title: 'Your first rink',
    text: 'The time zone decides when a new day begins.',
    name: 'Rink name',
    timeZone: 'Time zone',
  },
  manager: {
    title: 'Your first manager',
    text: 'The manager’s PIN authorises decisions that only a manager can make.',
    name: 'Manager name',
    pin: 'Manager PIN',
    pinHint: (digits: number) => `${digits} digits, known only to the manager`,
  },
}
