const FILE_KEPT_MS = 60_000

/** Downloads a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers start to read the file with a delay.
  setTimeout(() => URL.revokeObjectURL(address), FILE_KEPT_MS)
}

/** The file name in a response. */
export function nameOfFile({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
}
