import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addMachineDocument,
  listMachineDocuments,
  openMachineDocument,
  removeMachineDocument,
} from '#contract/machine-documents.ts'
import { LONGEST_UPLOAD_MS } from '#domain/documents/document.ts'
import type { ListedMachineDocument } from '#domain/equipment/documents.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf, call, callWithForm } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { useEquipmentWrite } from '../equipment-writes.ts'

/** The documents of a machine, newest first; those that were removed too. */
export function useMachineDocuments(rink: Rink, { id }: Pick<Machine, 'id'>) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'documents', id),
    queryFn: () =>
      call(listMachineDocuments, { params: { id: String(id) }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

/** Keeps a file for a machine; `part` is how much of it has left the tablet, from 0 to 1, while it is on its way. */
export function useUploadDocument(rink: Rink, { id }: Pick<Machine, 'id'>) {
  const sendKeyed = useWriteKey()
  const [part, setPart] = useState<number>()
  const mutation = useEquipmentWrite(rink, async ({ file, title }: { file: File; title: string }) => {
    const { name, size, lastModified } = file
    setPart(0)
    try {
      return await sendKeyed({ id, name, size, lastModified, title }, key => {
        const body = new FormData()
        body.append('rinkId', String(rink.id))
        body.append('title', title)
        body.append('fileName', name)
        body.append('file', file)
        const signal = AbortSignal.timeout(LONGEST_UPLOAD_MS)
        return callWithForm(addMachineDocument, {
          params: { id: String(id) },
          body,
          signal,
          key,
          onProgress: setPart,
        })
      })
    } finally {
      setPart(undefined)
    }
  })
  return { ...mutation, part }
}

export function useRemoveDocument(rink: Rink, { id }: Pick<ListedMachineDocument, 'id'>) {
  const sendKeyed = useWriteKey()
  return useEquipmentWrite(rink, (given: { reason: string; pin: string }) => {
    const body = { ...given, rinkId: rink.id }
    return sendKeyed({ id, ...body }, key =>
      call(removeMachineDocument, { params: { id: String(id) }, body, key }),
    )
  })
}

/** Where a document is opened in the browser, or downloaded. */
export function documentAddress(rink: Rink, id: number, use: 'open' | 'download'): string {
  const query = { rinkId: String(rink.id), ...(use === 'download' && { download: 'yes' as const }) }
  return addressOf(openMachineDocument, { params: { id: String(id) }, query })
}
