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
    text: 'This print matches no record here. It may have been altered.',
  },
  record: 'Record',
  written: 'Written',
  compare: 'Compare the reference and the hash on the paper. This page shows nothing else of the record.',
}
