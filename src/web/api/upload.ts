/** How much of an upload has left the tablet, from 0 to 1. */
export type OnProgress = (part: number) => void

interface Upload {
  method: string
  headers: Headers
  body: FormData
  signal: AbortSignal
  onProgress: OnProgress
}

/** Sends a form and tells how far it has come, which fetch cannot. Rejects as fetch does where no answer comes. */
export function upload(address: string, { method, headers, body, signal, onProgress }: Upload) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(method, address)
  for (const [name, value] of headers) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () => resolve(answerOf(request)))
  const fail = () => reject(new TypeError('The upload was cut'))
  request.addEventListener('error', fail)
  request.addEventListener('abort', fail)
  signal.addEventListener('abort', () => request.abort())
  request.send(body)
  return promise
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers,
  })
}
