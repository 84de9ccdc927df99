import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { installable } from './tools/installable/plugin.ts'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const DASHBOARD = inRoot('src/web/routed.tsx')
const dashboard = new Set<string>()
const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false }

export default defineConfig({
  root: inRoot('src/web'),
  publicDir: inRoot('src/web/public'),
  cacheDir: inRoot('node_modules/.vite'),
  plugins: [react(), tailwindcss(), installable()],
  build: {
    outDir: inRoot('dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Few files: one loads faster than fifty, and an installed app caches them all. The login screen's own first,
        // then the dashboard's, then what three other screens share.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'login', tags: ['$initial'] },
            {
              debugName: 'dashboard',
              name: (id, graph) => (addImports(DASHBOARD, graph, dashboard).has(id) ? 'dashboard' : null),
            },
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

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/** Adds a module and all that is loaded with it. */
function addImports(id: string, graph: ModuleGraph, found: Set<string>): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const one of graph.getModuleInfo(id)?.importedIds ?? []) addImports(one, graph, found)
  return found
}
