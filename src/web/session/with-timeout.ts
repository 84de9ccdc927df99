/** The result of `promise` within `patienceMs`, or undefined. The work itself continues. */
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
