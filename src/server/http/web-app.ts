import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PAGES, pageAt } from '#contract/pages.ts'
import { Refusal } from '#domain/errors.ts'

const PAGE_METHODS = new Set(['GET', 'HEAD'])

/** Where the built web app lies: beside the server's bundle, or in dist/ when it runs from its sources. */
function webFolder(): string | undefined {
  const candidates = [join(import.meta.dirname, '../web'), join(import.meta.dirname, '../../../dist/web')]
  return candidates.find(folder => existsSync(join(folder, PAGES.login)))
}

/** The scripts that stand in the built pages themselves, each as it is written there. */
export function scriptsOfPages(): string[] {
  const root = webFolder()
  if (!root) return []
  const pages = Object.values(PAGES).map(page => readFileSync(join(root, page), 'utf8'))
  const scripts = pages.flatMap(page => [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)])
  return [...new Set(scripts.map(([, script = '']) => script))]
}

/** Serves the web app; every address that is neither a call nor a file opens one of its pages. */
export async function serveWebApp(app: FastifyInstance, needsSetUp: () => Promise<boolean>): Promise<void> {
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
    // If the database cannot tell, open the login: the app says what is wrong.
    const isFirstVisit = () => needsSetUp().catch(() => false)
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.sendFile((await isFirstVisit()) ? PAGES.screen : PAGES.login),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    const page = root && PAGE_METHODS.has(request.method) ? pageAt(pathname) : undefined
    if (page) return reply.sendFile(page)
    throw new Refusal('not_found')
  })
}

// Built files carry a hash of their content in their name; everything else must be asked for again.
function cacheRule(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
