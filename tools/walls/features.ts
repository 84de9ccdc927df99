import { importsOf, type SourceFile } from './source-file.ts'

/** Features and the others that each may import. */
export type AllowedFeatures = Readonly<Record<string, readonly string[]>>

/** The few features that may import others, for each side. Managers' PINs guard what is done in other features. */
export const ALLOWED_FEATURES: Readonly<Record<'server' | 'web', AllowedFeatures>> = {
  server: {
    auth: ['sessions', 'users'],
    callouts: ['equipment', 'photos', 'pins'],
    checklists: ['equipment'],
    documents: ['staff'],
    excel: ['incidents'],
    equipment: ['documents', 'photos', 'pins', 'rinks'],
    incidents: ['pins'],
    setup: ['pins', 'rinks', 'users'],
    staff: ['pins'],
    users: ['sessions'],
    handovers: ['staff'],
    'shift-end': ['checklists', 'equipment', 'pins', 'staff'],
  },
  web: {
    account: ['guide', 'sessions'],
    callouts: ['people', 'photos', 'pins'],
    checklists: ['editing', 'equipment', 'people'],
    dashboard: ['callouts', 'checklists', 'equipment', 'excel', 'guide', 'incidents', 'shift-end', 'staff'],
    diary: ['people'],
    documents: ['people'],
    equipment: ['callouts', 'people', 'photos', 'pins'],
    handovers: ['equipment'],
    incidents: ['pins'],
    people: ['staff'],
    'rink-selection': ['rinks'],
    'shift-end': ['checklists', 'equipment', 'people', 'pins'],
    staff: ['handovers', 'people', 'pins'],
  },
}

/** Names each import by which one feature reaches into another without being allowed to. */
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
