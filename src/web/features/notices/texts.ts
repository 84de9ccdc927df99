export const texts = {
  loadFailed: 'Notices to managers could not be loaded',
  read: 'I have read this',
  done: 'Marked as read',
  at: (moment: string) => `Noticed at ${moment}. The audit trail shows each try.`,
  confirm: (notice: string) => `Enter your manager PIN to confirm that you have read this notice: ${notice}.`,
}
