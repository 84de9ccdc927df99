export const texts = {
  title: 'Report a problem',
  where: (place: string, rink: string) => `${place}, ${rink}`,
  loading: 'One moment…',
  loadFailed: 'This page could not be loaded',
  gone: {
    title: 'This code is not in use',
    text: 'You cannot report a problem with it. Please tell a member of staff.',
  },
  outOfService: 'Out of service: do not use',
  danger: 'If anyone is hurt or in danger, tell a member of staff at once.',
  what: 'What is wrong?',
  photos: 'Photos',
  photosHint: 'Up to two photos',
  name: 'Your name',
  nameHint: 'You can leave this blank.',
  failed: 'Not sent',
  send: 'Send',
  sending: 'Sending…',
  done: {
    title: 'Thank you',
    text: (rink: string) => `Your report was sent to ${rink}. Someone will look at it.`,
    another: 'Report something else',
  },
  full: {
    text: 'You are logged in. The full report opens an action at once.',
    action: 'Full report',
  },
}
