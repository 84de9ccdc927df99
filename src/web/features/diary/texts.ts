import { LATE_REASON_LABEL } from '#domain/performed.ts'

export const texts = {
  title: 'Site Diary',
  subtitle: "The day's log",
  new: {
    title: 'New Site Diary Entry',
    missing: 'Missing Required Fields',
    error: 'Error',
    save: 'Save Entry',
    saving: 'Saving...',
    kept: 'The diary entry',
    dateTime: 'Date & Time',
    setToNow: 'Set to the time now',
    writer: 'Written by',
    lateReason: LATE_REASON_LABEL,
  },
  history: {
    title: 'Site Diary History',
    print: 'Print',
    preparing: 'Preparing...',
    printFailed: 'The diary could not be printed',
    tryAgain: 'Please try again.',
    search: 'Search the diary',
    loadFailed: 'The diary could not be loaded',
    loading: 'Loading the diary…',
    noMatch: 'No diary entry matches this search.',
    showAll: 'Show all entries',
    none: 'No diary entries yet. Create one above!',
    noneYet: 'Entries are listed here by day. You can search and print them.',
    entries: 'entries',
    today: (date: string) => `Today, ${date}`,
    yesterday: (date: string) => `Yesterday, ${date}`,
    submitted: (at: string) => `Submitted: ${at}`,
    pending: 'On this tablet',
  },
  paper: {
    title: (rink: string) => `${rink}: Site Diary`,
    filter: (text: string) => `Entries with ‘${text}’`,
    count: (count: number, hasOlder: boolean) =>
      `${count === 1 ? '1 entry' : `${count} entries`}${hasOlder ? '; older ones are not printed' : ''}`,
  },
  queued: 'Site diary entry',
}
