import { z } from 'zod'
import type { Endpoint, RawEndpoint } from '#contract/endpoint.ts'
import { endpoints, rawEndpoints } from '#contract/index.ts'
import { escapeHtml } from '#server/document-rendering/html.ts'

const STYLE = `
  body { font: 17px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  summary { padding: .75rem 0; cursor: pointer } code { font-weight: 700 }
  pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: 8px; font-size: 14px }
  li { list-style: none } ul { padding: 0 }`

/** The endpoints of the contract as a readable page, from the same schemas as the OpenAPI document. */
export function documentationPage(): string {
  const calls = [...endpoints, ...rawEndpoints]
  const features = [...new Set(calls.map(call => call.feature))]
  const sections = features.map(
    feature =>
      `<h2>${escapeHtml(feature)}</h2><ul>${calls
        .filter(call => call.feature === feature)
        .map(describeCall)
        .join('')}</ul>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rinkbook: calls</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><h1>Rinkbook: calls</h1><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</body></html>`
}

function describeCall(call: Endpoint | RawEndpoint): string {
  const { method, path, summary, access, params, query } = call
  const body = 'body' in call ? call.body : undefined
  const reply = 'reply' in call ? call.reply : undefined
  const parts = [
    schemaBlock('Address', params, 'input'),
    schemaBlock('Query', query, 'input'),
    schemaBlock('Body', body, 'input'),
    schemaBlock('Answer', reply, 'output'),
  ]
  return `<li><details><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)} <small>(${access})</small></summary>${parts.join('')}</details></li>`
}

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`
}
