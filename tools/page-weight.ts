import { z } from 'zod'

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
})

/** What Vite writes about a build: each chunk by the source file that it begins with, or by its own name. */
export const manifestSchema = z.record(z.string(), chunkSchema)

/** The steps of a visit until the login screen, and until the dashboard with what stands around it. */
export const LOGIN = ['login']
export const DASHBOARD = [...LOGIN, 'signed-in', 'dashboard']

/** A build as Vite describes it. */
export type Manifest = z.infer<typeof manifestSchema>

/**
 * The JavaScript files that the browser must have before it can show the last of these steps of a visit (tools/bundle/chunks.ts):
 * the entry, theirs, and what these import, each once. Throws where the build has no such step.
 */
export function filesFor(manifest: Manifest, steps: readonly string[]): string[] {
  const chunks = Object.entries(manifest)
  const missing = steps.find(step => !chunks.some(([, { name }]) => name === step))
  if (missing !== undefined) throw new Error(`The build has no chunk '${missing}'`)
  const needed = new Set<string>()
  for (const [key, { isEntry, name }] of chunks)
    if (isEntry || (name !== undefined && steps.includes(name))) addWithImports(key, manifest, needed)
  return [...needed].flatMap(key => manifest[key]?.file ?? []).filter(file => file.endsWith('.js'))
}

function addWithImports(key: string, manifest: Manifest, needed: Set<string>): void {
  if (needed.has(key)) return
  needed.add(key)
  for (const imported of manifest[key]?.imports ?? []) addWithImports(imported, manifest, needed)
}
