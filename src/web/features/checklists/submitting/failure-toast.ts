import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import type { Toast } from '#web/components/toast.tsx'

const UNAUTHENTICATED = 401

/** What to say when a checklist could not be sent; nothing where the end of the session has been told already. */
export function failureToast(definition: ChecklistDefinition, error: Error): Toast | undefined {
  const { title, text } = definition.texts.failed
  const fields = error instanceof ApiError ? error.fields.map(field => field.message) : []
  if (error instanceof ApiError && error.status === UNAUTHENTICATED) return undefined
  if (fields.length > 0) return { tone: 'error', title, text, bullets: [...new Set(fields)] }
  return { tone: 'error', title, text: `${text} ${messageOf(error, '')}`.trim() }
}
