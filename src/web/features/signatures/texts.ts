export const texts = {
  title: 'Signatures',
  back: 'Back',
  subtitle: (rink: string) => `Who signed the records of ${rink}, and what still has to be confirmed`,
  loading: 'Loading signatures…',
  loadFailed: 'Signatures could not be loaded',
  claims: {
    title: 'Confirm your records',
    line: (count: number) =>
      count === 1 ? '1 record waits for your confirmation' : `${count} records wait for your confirmation`,
    why: 'They were made offline in your name. Confirm each one that you made. Leave the others: your manager sees them.',
    open: 'Confirm your records',
    one: 'Confirm',
    oneOf: (record: string) => `Confirm ${record}`,
    all: 'Confirm all',
    busy: 'Confirming…',
    done: 'Confirmed',
    failed: 'Not confirmed',
    none: 'Nothing to confirm. Records made offline in your name are listed here.',
  },
  unconfirmed: {
    title: 'Unconfirmed records',
    line: (count: number) =>
      count === 1
        ? '1 record of another person is unconfirmed'
        : `${count} records of other people are unconfirmed`,
    open: 'Show unconfirmed records',
    why: 'They were made offline. The person named has not confirmed them in seven days. Ask them to log in and confirm.',
    none: 'No unconfirmed records. A record made offline is listed here after seven days without confirmation.',
  },
  share: {
    title: 'Verified records',
    target: (percent: number) => `Target: at least ${percent}% each month. The line in each bar marks it.`,
    chart: 'Share of verified records by month',
    met: (share: string) => `${share}, target met`,
    missed: (share: string) => `${share}, below target`,
    underOne: 'under 1%',
    columns: ['Month', 'Verified', 'Claimed', 'Typed', 'All records'],
    none: 'No records in the last six months.',
    how: 'Records are verified when people use their own login or PIN. Add your staff under People, and invite each to set a PIN.',
    people: 'Open People',
  },
}
