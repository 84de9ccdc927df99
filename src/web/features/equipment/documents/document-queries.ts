import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addMachineDocument, listMachineDocuments, openMachineDocument } from '#contract/machine-documents.ts'
import { LONGEST_UPLOAD_MS } from '#domain/documents/document.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf, call, callWithForm } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

/** The documents of a machine, newest first, with the removed ones. */
export function useMachineDocuments(rink: Rink, { id }: Pick<Machine, 'id'>) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'documents', id),
    queryFn: () =>
      call(listMachineDocuments, { params: { id: String(id) }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

/** Uploads a file for a machine. `part` is the uploaded share, from 0 to 1, while it is being uploaded. */
export function useUploadDocument(rink: Rink, { id }: Pick<Machine, 'id'>) {
  const sendKeyed = useWriteKey()
  const [part, setPart] = useState<number>()
  const mutation = useRinkWrite(
    rink.id,
    ['equipment'],
    async ({ file, title }: { file: File; title: string }) => {
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
    },
  )
  return { ...mutation, part }
}

/** The address of a document, to open in the browser or to download. */
export function documentAddress(rink: Rink, id: number, use: 'open' | 'download'): string {
  const query = { rinkId: String(rink.id), ...(use === 'download' && { download: 'yes' as const }) }
  return addressOf(openMachineDocument, { params: { id: String(id) }, query })
}
