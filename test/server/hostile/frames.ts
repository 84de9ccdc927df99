import type { HostileRequest } from './requests.ts'

/** The framing of a request; all but 'plain' violate HTTP, or nearly do. */
export const FRAMES = [
  'chunked',
  'chunks-broken',
  'chunk-size-huge',
  'length-too-short',
  'length-too-long',
  'length-twice',
  'length-negative',
  'length-and-chunks',
  'headers-flood',
  'header-too-long',
  'header-without-colon',
  'header-folded',
  'header-with-nul',
  'no-host',
  'two-hosts',
  'absurd-host',
  'http-1.0',
  'http-0.9',
  'http-9',
  'absolute-target',
  'target-too-long',
  'target-of-bytes',
  'line-feeds-only',
  'cut-off',
] as const

export type Frame = 'plain' | (typeof FRAMES)[number]

/** The raw bytes of a request; `named` are the headers that identify the caller. */
export function framed(request: HostileRequest, named: readonly (readonly [string, string])[]): Buffer {
  const { frame, method, body = Buffer.alloc(0) } = request
  const { line, host } = beginning(request)
  const headers = [...host, ...named, ...request.headers, ...lengthHeaders(request)]
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const head = [line, ...lines, ...brokenLines(frame)].join('\r\n')
  const hasBody = method !== 'GET' || body.length > 0
  const bytes = Buffer.concat([
    Buffer.from(`${head}\r\n\r\n`, 'latin1'),
    hasBody ? bodyBytes(frame, body) : body,
  ])
  if (frame === 'line-feeds-only')
    return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
  return frame === 'cut-off' ? bytes.subarray(0, Math.ceil(bytes.length / 2)) : bytes
}

/** True if an HTTP client could have sent it, so that its connection can be used again. */
export function isRegular({ frame, method, headers }: HostileRequest): boolean {
  return frame === 'plain' && method !== 'HEAD' && !headers.some(([name]) => name === 'transfer-encoding')
}

const ENDS_EARLY: ReadonlySet<Frame> = new Set([
  'cut-off',
  'length-too-long',
  'chunk-size-huge',
  'chunks-broken',
])

/** True if the request is incomplete. */
export function endsEarly({ frame }: HostileRequest): boolean {
  return ENDS_EARLY.has(frame)
}

function beginning({ frame, method, target }: HostileRequest) {
  const line = `${method} ${targetOf(frame, target)} ${VERSIONS[frame] ?? 'HTTP/1.1'}`.trimEnd()
  return { line, host: HOSTS[frame] ?? [['host', 'localhost'] as const] }
}

const VERSIONS: Partial<Record<Frame, string>> = {
  'http-1.0': 'HTTP/1.0',
  'http-0.9': '',
  'http-9': 'HTTP/9.9',
}

const HOSTS: Partial<Record<Frame, readonly (readonly [string, string])[]>> = {
  'no-host': [],
  'two-hosts': [
    ['host', 'localhost'],
    ['host', 'example.test'],
  ],
  'absurd-host': [['host', '<script>%00/\\@[::1]:99999']],
}

function targetOf(frame: Frame, target: string): string {
  if (frame === 'absolute-target') return `http://user:pass@example.test${target}`
  if (frame === 'target-too-long') return `${target}${'x'.repeat(20_000)}`
  return frame === 'target-of-bytes' ? `${target}\u00ff\u00c0\u00af<>"{}|^` : target
}

function lengthHeaders({ frame, body }: HostileRequest): (readonly [string, string])[] {
  const length = body?.length ?? 0
  const chunks = ['transfer-encoding', 'chunked'] as const
  const says = (bytes: number | string) => ['content-length', String(bytes)] as const
  if (frame === 'chunked' || frame === 'chunks-broken' || frame === 'chunk-size-huge') return [chunks]
  if (frame === 'length-and-chunks') return [says(length), chunks]
  if (frame === 'length-twice') return [says(length), says(length + 1)]
  if (frame === 'length-negative') return [says('-5')]
  if (frame === 'length-too-short') return [says(Math.floor(length / 2))]
  if (frame === 'length-too-long') return [says(length + 1_000)]
  return body === undefined ? [] : [says(length)]
}

function brokenLines(frame: Frame): string[] {
  if (frame === 'headers-flood') return Array.from({ length: 1_500 }, (_, place) => `x-${place}: ${place}`)
  if (frame === 'header-too-long') return [`x-long: ${'x'.repeat(70_000)}`]
  if (frame === 'header-without-colon') return ['this is no header']
  if (frame === 'header-folded') return ['x-folded: a', ' b']
  return frame === 'header-with-nul' ? ['x-nul: a\u0000b'] : []
}

function bodyBytes(frame: Frame, body: Buffer): Buffer {
  if (frame === 'chunked' || frame === 'length-and-chunks') return chunked(body)
  if (frame === 'chunks-broken') return Buffer.concat([Buffer.from('5\r\n{"a":\r\nzz\r\n'), body])
  if (frame === 'chunk-size-huge') return Buffer.concat([Buffer.from('FFFFFFFFFFFFFFFFF\r\n'), body])
  return body
}

function chunked(body: Buffer): Buffer {
  const middle = Math.floor(body.length / 2)
  const chunk = (bytes: Buffer) => [
    Buffer.from(`${bytes.length.toString(16)};x=y\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]
  const parts = [body.subarray(0, middle), body.subarray(middle)].filter(part => part.length > 0)
  return Buffer.concat([...parts.flatMap(chunk), Buffer.from('0\r\n\r\n')])
}
