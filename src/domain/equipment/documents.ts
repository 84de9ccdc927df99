import { z } from 'zod'
import { FILE_MISSING, fileOfForm, optionalText, recordId, requiredText } from '#domain/fields.ts'
import { pinFields } from '#domain/pins/pin.ts'

/** Kinds of machine documents: a manual, an examination report, photos. */
export const MACHINE_DOCUMENT_KINDS = ['pdf', 'png', 'jpeg'] as const
export type MachineDocumentKind = (typeof MACHINE_DOCUMENT_KINDS)[number]

/** The largest document of a machine, in bytes. */
export const LARGEST_MACHINE_DOCUMENT_BYTES = 10 * 1024 * 1024

/** A document of a machine in API responses. */
export const machineDocumentSchema = z.object({
  id: z.int(),
  machineId: z.int(),
  title: z.string(),
  kind: z.enum(MACHINE_DOCUMENT_KINDS),
  fileName: z.string(),
  uploadedAt: z.string(),
  /** The account of the uploader. */
  uploadedBy: z.string(),
  /** Its removal and the manager who removed it. Its file is kept. */
  removedAt: z.string().nullable(),
  removedBy: z.string().nullable(),
})
export type MachineDocument = z.infer<typeof machineDocumentSchema>

/** A document in the list of its machine's documents. */
export const listedMachineDocumentSchema = machineDocumentSchema.extend({
  /** The size of its file; `null` if it is not known. */
  sizeBytes: z.int().nullable(),
})
export type ListedMachineDocument = z.infer<typeof listedMachineDocumentSchema>

/** The form of an upload; `file` has the bytes. */
export const machineDocumentUploadSchema = z.object({
  rinkId: recordId('rinkId'),
  title: requiredText('Please enter a title', { label: 'Title' }),
  file: fileOfForm(FILE_MISSING),
  fileName: optionalText({ label: 'File name' }),
})

export const machineDocumentRemovalSchema = z.object({
  rinkId: recordId('rinkId'),
  reason: requiredText('Please say why', { label: 'Reason' }),
  ...pinFields,
})
