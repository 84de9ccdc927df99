export const texts = {
  loadFailed: 'Notices to managers could not be loaded',
  read: 'I have read this',
  done: 'Marked as read',
  at: (moment: string) => `Noticed ${moment}. The audit trail shows each try.`,
  confirm: (notice: string) => `Confirm with your manager PIN that you have read this: ${notice}.`,
}
