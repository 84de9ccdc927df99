import type { AuditedKind } from '#server/audit/audited-kind.ts'

export const auditedPhotos: AuditedKind = {
  chain: 'rink',
  // Which callout or machine shows it, those say; a photo that is sent again waits from then on.
  without: ['calloutId', 'machineId', 'uploadedAt'],
}
