export const texts = {
  title: 'Verify a print',
  asking: 'Checking the print…',
  failed: 'The print could not be checked',
  current: {
    word: 'Matches',
    text: 'This print matches the record as it is now.',
  },
  earlier: {
    word: 'Earlier revision',
    text: 'This print matches an earlier revision. The record has changed since.',
  },
  none: {
    word: 'Does not match',
    text: 'This print matches no record here. It may have been altered. Ask the rink for a new print.',
  },
  record: 'Record',
  written: 'Written',
  compare: 'Compare the reference with the one on the paper. This page shows nothing else about the record.',
}
