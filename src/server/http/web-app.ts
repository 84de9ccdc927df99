import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { opensApp, PAGE } from '#contract/pages.ts'
import { Refusal } from '#domain/errors.ts'

const PAGE_METHODS = new Set(['GET', 'HEAD'])

/**
 * Location of the built web app: beside the server's bundle, or in dist/ when the server runs from source.
 */
function webFolder(): string | undefined {
  const candidates = [join(import.meta.dirname, '../web'), join(import.meta.dirname, '../../../dist/web')]
  return candidates.find(folder => existsSync(join(folder, PAGE)))
}

/** The inline scripts of the built page, verbatim. */
export function inlineScripts(): string[] {
  const root = webFolder()
  if (!root) return []
  const page = readFileSync(join(root, PAGE), 'utf8')
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
}

/** Serves the web app. Every address other than an endpoint or a file opens its page. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const root = webFolder()
  if (root) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        response.header('cache-control', cacheRule(path))
      },
    })
    // The plugin treats / as a folder, and answers a client without compression with 404.
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile(PAGE))
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    if (root && PAGE_METHODS.has(request.method) && opensApp(pathname)) return reply.sendFile(PAGE)
    throw new Refusal('not_found')
  })
}

// Built files have a hash of their content in their name; everything else must be revalidated.
function cacheRule(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
