/** The number of a revision within its day, from 1; `undefined` if it is the only one. Newest first. */
export function revisionOf(submissions: readonly { id: number }[], id: number): number | undefined {
  const index = submissions.findIndex(submission => submission.id === id)
  return submissions.length > 1 && index >= 0 ? submissions.length - index : undefined
}
