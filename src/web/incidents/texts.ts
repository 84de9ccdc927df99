/** The texts of open incidents, as other screens show them. */
export const texts = {
  loadFailed: 'Open incidents could not be loaded',
  open: (count: number) => (count === 1 ? '1 incident needs a manager' : `${count} incidents need a manager`),
}
