/** The texts of restored drafts. */
export const texts = {
  restored: (time: string) => `Draft from ${time} restored`,
  discard: 'Discard',
}
