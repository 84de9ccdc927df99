export const texts = {
  signature: 'Signature.',
  /** Of a typed name: only the login is known. */
  writtenOn: 'Written on the login',
  draw: 'Sign with a finger or a pen (optional)',
  drawn: 'The drawn signature',
  drawnBy: (name: string) => `The drawn signature of ${name}`,
  nothingDrawn: 'Nothing is drawn yet',
  undo: 'Undo line',
  clear: 'Clear drawing',
}
