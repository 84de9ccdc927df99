import { z } from 'zod'

const chunkSchema = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
})

/** What Vite writes about a build: each chunk by the source file that it begins with. */
export const manifestSchema = z.record(z.string(), chunkSchema)

/** The source files of the login screen, and of the dashboard with what stands around it. */
export const LOGIN_SCREEN = /^features\/login\//
export const DASHBOARD = /^(features\/dashboard\/dashboard-screen|shell\/rink-area)\.tsx$/

export type Manifest = z.infer<typeof manifestSchema>

/**
 * The JavaScript files that the browser must have before it can show the screens whose source paths match; a screen
 * without a chunk of its own is part of the entry.
 */
export function filesFor(manifest: Manifest, screens: RegExp): string[] {
  const first = Object.keys(manifest).filter(key => manifest[key]?.isEntry || screens.test(key))
  const needed = new Set<string>()
  for (const key of first) addWithImports(key, manifest, needed)
  return [...needed].flatMap(key => manifest[key]?.file ?? []).filter(file => file.endsWith('.js'))
}

function addWithImports(key: string, manifest: Manifest, needed: Set<string>): void {
  if (needed.has(key)) return
  needed.add(key)
  for (const imported of manifest[key]?.imports ?? []) addWithImports(imported, manifest, needed)
}
