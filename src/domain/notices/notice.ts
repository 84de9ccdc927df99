import { z } from 'zod'

export const noticeKindSchema = z.enum(['wrong-pins', 'used-out-of-service'])
export type NoticeKind = z.infer<typeof noticeKindSchema>

/** The values in the text of a notice. */
export const noticeWordsSchema = z.record(z.string(), z.union([z.string(), z.number()]))
export type NoticeWords = z.infer<typeof noticeWordsSchema>

/** A notice to the managers of a rink, shown on the dashboard until a manager has acknowledged it. */
export const noticeSchema = z.object({
  id: z.int(),
  rinkId: z.int(),
  kind: noticeKindSchema,
  words: noticeWordsSchema,
  madeAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  /** The manager whose PIN was entered. */
  acknowledgedBy: z.string().nullable(),
})
export type Notice = z.infer<typeof noticeSchema>

const TEXTS: Readonly<Record<NoticeKind, string>> = {
  'wrong-pins': '{wrong} wrong PINs in {period}, the last one from {account}',
  'used-out-of-service': '{machine} was used at {at} by {who}, although it is out of service',
}

/** The notice as a sentence. */
export function noticeInWords({ kind, words }: Pick<Notice, 'kind' | 'words'>): string {
  return TEXTS[kind].replaceAll(/\{(\w+)\}/g, (gap, word: string) => String(words[word] ?? gap))
}
