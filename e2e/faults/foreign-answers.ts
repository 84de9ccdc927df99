import type { IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const page = (status: number, headers: IncomingHttpHeaders = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: Buffer.from('<!doctype html><title>Welcome</title><p>Accept the terms to use this network.'),
})

/** The responses of proxies, gateways and guest networks to a write. */
export const FOREIGN_ANSWERS = {
  '500': page(500),
  '502 of a proxy': page(502),
  '503': page(503, { 'retry-after': '0' }),
  '429': page(429, { 'retry-after': '1' }),
  'a page of a guest network': page(200),
  '401 of a guest network': page(401),
  '403 of a guest network': page(403),
  '511 of a guest network': page(511),
} as const satisfies Record<string, Answer>

export type Foreign = keyof typeof FOREIGN_ANSWERS

export const FOREIGN: readonly Foreign[] = [
  '500',
  '502 of a proxy',
  '503',
  '429',
  'a page of a guest network',
  '401 of a guest network',
  '403 of a guest network',
  '511 of a guest network',
]
