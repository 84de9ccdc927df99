const FILE_KEPT_MS = 60_000

/** Hands a file to the browser, which saves it under the name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read the file only after a while.
  setTimeout(() => URL.revokeObjectURL(address), FILE_KEPT_MS)
}

/** The name that an answer gives its file. */
export function nameOfFile({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
}
