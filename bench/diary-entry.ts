/** What is sent to write into the diary of a rink, now. */
export function diaryEntry(rinkId: number, entryText: string): object {
  return {
    rinkId,
    dateTime: new Date().toISOString(),
    staffName: 'Dan Duty',
    position: 'Duty Manager',
    entryText,
  }
}
