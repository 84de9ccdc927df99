/** What `promise` gives within `patienceMs`; undefined if it takes longer, though the work itself goes on. */
export async function within<Result>(
  promise: Promise<Result>,
  patienceMs: number,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return await Promise.race([promise, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
