import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { installable } from './tools/installable/plugin.ts'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const DASHBOARD = [inRoot('src/web/routed.tsx')]
const dashboard = new Set<string>()
// The parts of the dashboard that are loaded after its first lines.
const SIDE = [
  'checks/today/due-now.tsx',
  'dashboard/attention-line.tsx',
  'dashboard/matters-section.tsx',
  'dashboard/side-column.tsx',
].map(file => inRoot(`src/web/features/${file}`))
const side = new Set<string>()
const BACKGROUND = /shell\/(background|update-offer|storage-notice)\.tsx|components\/toaster\.tsx/
const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false }

export default defineConfig({
  root: inRoot('src/web'),
  publicDir: inRoot('src/web/public'),
  cacheDir: inRoot('node_modules/.vite'),
  plugins: [react(), tailwindcss(), installable(), earlyDashboard()],
  build: {
    outDir: inRoot('dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Few files: one loads faster than fifty, and an installed app caches them all. The login screen's own first, then
        // the dashboard's in the order in which they are shown, then what three other screens share.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'login', tags: ['$initial'] },
            {
              debugName: 'dashboard',
              name: (id, graph) => (withImports(DASHBOARD, graph, dashboard).has(id) ? 'dashboard' : null),
            },
            {
              debugName: 'side',
              name: (id, graph) => (withImports(SIDE, graph, side).has(id) ? 'side' : null),
            },
            { name: 'background', test: BACKGROUND },
            { name: 'dialogs', test: /node_modules/, minShareCount: 3 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The calls, but not the modules of src/web/api.
    proxy: { '^/api/(?!.*\\.tsx?($|\\?))': api },
  },
})

/** Loads the screens together with what they import, except at the site's root, where people log in first. */
function earlyDashboard(): Plugin {
  return {
    name: 'rinkbook:early-dashboard',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const { fileName } =
          Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === 'dashboard') ?? {}
        const link = `{ rel: 'modulepreload', href: '/${fileName}' }`
        const script = `if (location.pathname !== '/') document.head.append(Object.assign(document.createElement('link'), ${link}))`
        return [{ tag: 'script', children: script, injectTo: 'head' }]
      },
    },
  }
}

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/** Adds modules and all that is loaded with them. */
function withImports(ids: readonly string[], graph: ModuleGraph, found: Set<string>): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    withImports(graph.getModuleInfo(id)?.importedIds ?? [], graph, found)
  }
  return found
}
