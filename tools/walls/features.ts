import { importsOf, type SourceFile } from './source-file.ts'

/** The imports allowed between features. */
export type AllowedFeatures = Readonly<Record<string, readonly string[]>>

/** Features that combine other features, on each side. */
export const ALLOWED_FEATURES: Readonly<Record<'server' | 'web', AllowedFeatures>> = {
  server: {
    exports: ['incidents'],
    handovers: ['callouts', 'checks', 'incidents', 'notices', 'planned-work', 'plant', 'shift-end', 'staff'],
    'rink-states': ['checklists', 'checks', 'incidents', 'plant', 'shift-end'],
    'shift-end': ['checklists', 'checks', 'handovers', 'plant'],
  },
  web: {
    dashboard: [
      'callouts',
      'checklists',
      'checks',
      'equipment',
      'exports',
      'guide',
      'ice',
      'incidents',
      'notices',
      'shift-end',
      'signatures',
      'staff',
    ],
    'shift-end': ['checklists', 'checks', 'incidents', 'staff'],
  },
}

/** Names each disallowed import of one feature by another. */
export function featureViolations(
  files: readonly SourceFile[],
  side: string,
  allowed: AllowedFeatures,
): string[] {
  const feature = new RegExp(`^src/${side}/features/([^/]+)/`)
  return files.flatMap(file => {
    const own = feature.exec(file.path)?.[1]
    if (own === undefined) return []
    const others = importsOf(file).filter(target => {
      const other = feature.exec(target)?.[1]
      return other !== undefined && other !== own && !allowed[own]?.includes(other)
    })
    return others.map(target => `${file.path} must not import ${target}: another feature`)
  })
}
