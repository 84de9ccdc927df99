import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { inRoot } from '../launcher/paths.mjs'

interface ShellFile {
  url: string
  /** For a file whose name does not change with its content: the hash of the content. */
  revision: string | null
  /** The hash of its content (W3C, Subresource Integrity): a partial deployment is never installed. */
  integrity: string
}

// Everything that any screen needs, 1.2 MB; the device loads the larger icons on its own.
const NEEDED = ['**/*.{html,js,css,woff2,svg}']
const ICONS = 'icons/icon-192.png'

/** Bundles the service worker into a finished web build, with the list of the files that it caches. */
export async function buildServiceWorker(folder: string): Promise<void> {
  const files = await shellFiles(folder)
  await build({
    absWorkingDir: inRoot(),
    entryPoints: ['src/service-worker/main.ts'],
    outfile: `${folder}/sw.js`,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      SHELL: JSON.stringify({ version: hashOf(JSON.stringify(files)), files }),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warning',
  })
}

async function shellFiles(folder: string): Promise<ShellFile[]> {
  const paths: string[] = []
  for await (const path of glob([...NEEDED, ICONS], { cwd: folder })) paths.push(path)
  return Promise.all(
    paths.sort().map(async path => {
      const content = await readFile(join(folder, path))
      return {
        url: `/${path}`,
        revision: path.startsWith('assets/') ? null : hashOf(content),
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      }
    }),
  )
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
