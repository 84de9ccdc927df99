import type { Migration } from 'kysely/migration'
import { columnTypes } from '../column-types.ts'
import type { DatabaseKind } from '../open.ts'
import { initial } from './0001-initial/index.ts'
import { attendance } from './0002-attendance/index.ts'
import { earlyEndReadings } from './0003-early-end-readings/index.ts'
import { photos } from './0004-photos/index.ts'
import { calloutHistory } from './0005-callout-history/index.ts'
import { diary } from './0006-diary/index.ts'
import { documents } from './0007-documents/index.ts'
import { administration } from './0008-administration/index.ts'
import { incidents } from './0009-incidents/index.ts'
import { calloutStatuses } from './0010-callout-statuses/index.ts'
import { equipment } from './0011-equipment/index.ts'
import { auditChains } from './0012-audit-chains/index.ts'
import { privacy } from './0013-privacy/index.ts'
import { openMatters } from './0014-open-matters/index.ts'
import { openMattersCovered } from './0015-open-matters-covered/index.ts'
import { fileKeys } from './0016-file-keys/index.ts'
import { foldedSigns } from './0017-folded-signs/index.ts'

/** Every migration in order; a name is never changed once it was released. */
export function migrationsFor(kind: DatabaseKind): Record<string, Migration> {
  const types = columnTypes(kind)
  return {
    '0001-initial': initial(types),
    '0002-attendance': attendance(types),
    '0003-early-end-readings': earlyEndReadings(types),
    '0004-photos': photos(types),
    '0005-callout-history': calloutHistory(types),
    '0006-diary': diary(types),
    '0007-documents': documents(types),
    '0008-administration': administration(),
    '0009-incidents': incidents(types),
    '0010-callout-statuses': calloutStatuses(),
    '0011-equipment': equipment(types),
    '0012-audit-chains': auditChains(types),
    '0013-privacy': privacy(types),
    '0014-open-matters': openMatters(),
    '0015-open-matters-covered': openMattersCovered(),
    '0016-file-keys': fileKeys(),
    '0017-folded-signs': foldedSigns(),
  }
}
