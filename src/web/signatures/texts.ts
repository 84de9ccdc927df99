export const texts = {
  signature: 'Signature.',
  /** For a name that was typed or chosen: only the account is known. */
  typedOn: 'Name given, signed in as',
  /** For a name that nobody typed: it comes from the account, or from a PIN. */
  signedInOn: 'Signed in as',
  draw: 'Sign with a finger or a pen (optional)',
  drawn: 'The drawn signature',
  drawnBy: (name: string) => `The drawn signature of ${name}`,
  nothingDrawn: 'Nothing is drawn yet',
  undo: 'Undo line',
  clear: 'Clear drawing',
}
