import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { installable } from './tools/installable/plugin.ts'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const DASHBOARD = [inRoot('src/web/routed.tsx')]
const dashboard = new Set<string>()
// The parts of the dashboard that are loaded after its first lines are painted.
const SIDE = [
  'checks/today/due-now.tsx',
  'dashboard/attention-line.tsx',
  'dashboard/matters-section.tsx',
  'dashboard/side-column.tsx',
].map(file => inRoot(`src/web/features/${file}`))
const side = new Set<string>()
// Loaded at once, side by side.
const EARLY = ['dashboard', 'background']
const ICONS = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
// They run behind every screen, and share some code with the parts above.
const BACKGROUND = ['background', 'update-offer', 'storage-notice'].map(file =>
  inRoot(`src/web/shell/${file}.tsx`),
)
const background = new Set<string>()
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
        // the dashboard's in the order in which they are loaded, then what three other screens share.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'login', tags: ['$initial'] },
            {
              debugName: 'dashboard',
              name: (id, graph) => (withImports(DASHBOARD, graph, dashboard).has(id) ? 'dashboard' : null),
            },
            {
              debugName: 'background',
              name: (id, graph) => (withImports(BACKGROUND, graph, background).has(id) ? 'background' : null),
            },
            {
              debugName: 'side',
              name: (id, graph) => (withImports(SIDE, graph, side).has(id) ? 'side' : null),
            },
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

/** Loads the screens together with what they import and the tasks behind them, except at the site's root. */
function earlyDashboard(): Plugin {
  return {
    name: 'rinkbook:early-dashboard',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const files = EARLY.map(name => `/${chunks.find(chunk => chunk.name === name)?.fileName}`)
        const link = "Object.assign(document.createElement('link'), { rel: 'modulepreload', href })"
        const script = `if (location.pathname !== '/') for (const href of ${JSON.stringify(files)}) document.head.append(${link})`
        return [{ tag: 'script', children: script, injectTo: 'head' }]
      },
    },
  }
}

interface ModuleGraph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null
}

/** Adds modules and all that is loaded with them. */
function withImports(ids: readonly string[], graph: ModuleGraph, found: Set<string>): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
    // It imports all icons.
    if (ICONS.test(id)) continue
    const icons = importedIds.filter(imported => ICONS.test(imported))
    withImports([...importedIds, ...icons.flatMap(index => iconsOf(code, index, graph))], graph, found)
  }
  return found
}

/** The icons that a module imports by name from their index. */
function iconsOf(code: string | null, index: string, graph: ModuleGraph): string[] {
  const imported = /import \{([^}]+)\} from "lucide-react"/.exec(code ?? '')?.[1]?.split(',') ?? []
  const names = new Set(imported.map(name => name.trim().split(' as ')[0]))
  const exported = graph.getModuleInfo(index)?.code?.matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)
  return [...(exported ?? [])]
    .filter(([, list = '']) =>
      list.split(',').some(name => names.has(name.trim().replace('default as ', ''))),
    )
    .map(([, , file = '']) => join(dirname(index), file))
}
