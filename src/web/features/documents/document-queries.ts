import { useQuery } from '@tanstack/react-query'
import {
  confirmReading,
  listDocuments,
  listDocumentVersions,
  listReadings,
  reuseDocumentVersion,
  uploadDocument,
} from '#contract/documents.ts'
import { type DocumentKey, LONGEST_UPLOAD_MS } from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callWithForm } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'

/** The documents of the rink with their current versions. */
export function useDocuments(rink: Rink) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'documents', 'list'),
    queryFn: () => call(listDocuments, { query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

/** Every version of a document, newest first. */
export function useVersions(rink: Rink, key: DocumentKey) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'documents', 'versions', key),
    queryFn: () => call(listDocumentVersions, { params: { key }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

/** The staff who have confirmed the current version, and those who have not. */
export function useReadings(rink: Rink, key: DocumentKey) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'documents', 'readings', key),
    queryFn: () => call(listReadings, { params: { key }, query: { rinkId: String(rink.id) } }),
    refetchOnMount: 'always',
  })
}

export function useUpload(rink: Rink, key: DocumentKey) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['documents'], ({ file, note }: { file: File; note: string }) => {
    const { name, size, lastModified } = file
    return sendKeyed({ key, name, size, lastModified, note, rinkId: rink.id }, writeKey => {
      const body = new FormData()
      body.append('rinkId', String(rink.id))
      body.append('fileName', name)
      body.append('note', note)
      body.append('file', file)
      const signal = AbortSignal.timeout(LONGEST_UPLOAD_MS)
      return callWithForm(uploadDocument, { params: { key }, body, signal, key: writeKey })
    })
  })
}

/** Makes an earlier version the current one again. */
export function useReuse(rink: Rink, key: DocumentKey) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['documents'], (number: number) => {
    const body = { number, rinkId: rink.id }
    return sendKeyed({ document: key, ...body }, writeKey =>
      call(reuseDocumentVersion, { params: { key }, body, key: writeKey }),
    )
  })
}

/** Confirms by name that this version has been read. */
export function useConfirmReading(rink: Rink, key: DocumentKey, version: number) {
  const sendKeyed = useWriteKey()
  return useRinkWrite(rink.id, ['documents'], ({ name }: { name: string }) => {
    const body = { name, version, rinkId: rink.id }
    return sendKeyed({ document: key, ...body }, writeKey =>
      call(confirmReading, { params: { key }, body, key: writeKey }),
    )
  })
}
