export const texts = {
  download: {
    action: 'Download All Excel',
    done: {
      text: 'All checklist data has been downloaded successfully',
      title: 'Download Complete',
    },
    failed: {
      text: 'Failed to download the Excel file. Please try again.',
      title: 'Download Failed',
    },
    progress: (size: string) => `Downloading… ${size}`,
    preparing: 'Preparing…',
    period: 'Choose dates',
  },
  period: {
    title: 'Download a period',
    description: 'Leave a date empty for “from the first” or “to the last” record.',
    named: 'Choose a period',
    thisWeek: 'This week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    cancel: 'Cancel',
    action: 'Download',
  },
}
