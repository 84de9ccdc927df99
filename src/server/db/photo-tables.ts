import type { Generated } from 'kysely'

export interface PhotosTable {
  id: Generated<number>
  rinkId: number
  key: string
  contentHash: string
  fileKey: string | null
  fileHash: string
  thumbnailHash: string
  width: number
  height: number
  uploadedAt: string
  /** `null`: a photo of a public report. */
  uploadedBy: number | null
  calloutId: number | null
  machineId: number | null
  placeId: number | null
  checkRecordId: number | null
  checkId: number | null
  actionId: number | null
  sitePlanId: number | null
}
