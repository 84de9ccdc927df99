import { useState } from 'react'
import { LARGEST_MACHINE_DOCUMENT_BYTES, type MachineDocument } from '#domain/equipment/documents.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { chosenFile } from '#web/components/chosen-file.ts'
import { useMachineDocuments, useUploadDocument } from '../documents/document-queries.ts'
import { saveFailureText } from '../why-not-saved.ts'

type Offered = Pick<MachineDocument, 'id' | 'title'>

const entrySchema = chosenFile(LARGEST_MACHINE_DOCUMENT_BYTES)

/**
 * The documents of a machine of which one can be the report of an examination, and the way to add it to them. `part` is
 * how much of a file has left the tablet while it is on its way, `failure` why the last one was not kept.
 */
export function useReport(rink: Rink, machine: Machine) {
  const { data } = useMachineDocuments(rink, machine)
  const { mutateAsync, part } = useUploadDocument(rink, machine)
  const [failure, setFailure] = useState('')
  // Until the list has been asked again.
  const [uploaded, setUploaded] = useState<Offered[]>([])
  const listed: Offered[] = data?.filter(({ removedAt }) => removedAt === null) ?? []
  const offered = [...uploaded.filter(({ id }) => !listed.some(known => known.id === id)), ...listed]

  /** Keeps a file; gives back its document, undefined where it was refused. */
  const upload = async (file: File, title: string): Promise<number | undefined> => {
    const [problem = ''] = Object.values(checkEntry(entrySchema, file).errors)
    setFailure(problem)
    if (problem) return undefined
    try {
      const kept = await mutateAsync({ file, title })
      setUploaded(before => [kept, ...before])
      return kept.id
    } catch (error) {
      setFailure(saveFailureText(error))
      return undefined
    }
  }
  return {
    offered,
    /** Whether someone has removed a document in the meantime that was chosen. */
    isGone: (id: number | null) =>
      id !== null && data !== undefined && !offered.some(known => known.id === id),
    upload,
    part,
    failure,
  }
}
