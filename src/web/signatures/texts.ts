export const texts = {
  signature: 'Signature.',
}
