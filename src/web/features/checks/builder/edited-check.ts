import { z } from 'zod'
import type { ManagedCheck } from '#contract/checks.ts'
import { blankTemplate, editableTemplate } from '#domain/checks/draft.ts'
import { type Template, templateSchema } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'

const WRONG_SHAPE: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/** A template that may lack texts and questions, but has the shape of one. */
const unfinishedSchema = z.custom<Template>(value =>
  (templateSchema.safeParse(value).error?.issues ?? []).every(({ code }) => !WRONG_SHAPE.has(code)),
)

/** A check in the builder, as it is stored on the tablet until the server has it. */
export const editedCheckSchema = z.object({
  template: unfinishedSchema,
  /** `null` before the server has it. */
  checkId: z.int().nullable(),
  /** The revision that it is based on. */
  revision: z.int(),
})
export type EditedCheck = z.infer<typeof editedCheckSchema>

/** The draft of a check, or its newest version to begin one from; blank for a new check. */
export function editedFrom(check: ManagedCheck | undefined): EditedCheck {
  if (!check) return { template: blankTemplate(), checkId: null, revision: 0 }
  const template = check.draft ?? check.newest?.template ?? blankTemplate()
  return { template: editableTemplate(template), checkId: check.id, revision: check.revision }
}

/** The key of its copy on the tablet. */
export function builderKey({ id }: Rink, checkId: number | null): string {
  return `check-builder/${id}/${checkId ?? 'new'}`
}
