import { z } from 'zod'
import type { ManagedCheck } from '#contract/checks.ts'
import { LICENCES, packageOf } from '#domain/checks/package.ts'
import type { Template } from '#domain/checks/template.ts'
import { requiredText } from '#domain/fields.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { savePackage } from './package-file.ts'
import { texts } from './texts.ts'

const text = texts.export

const exportSchema = z.object({
  summary: requiredText(text.summaryMissing, { label: 'The sentence' }),
  licence: z.enum(LICENCES),
})

interface ExportDialogProps {
  check: ManagedCheck
  template: Template
  onClose: () => void
}

/** Downloads a check as a file that another rink can import. */
export function ExportDialog({ check, template, onClose }: ExportDialogProps) {
  const { id, key, schedule } = check
  return (
    <FormDialog
      keptAs={`checks/${id}/export`}
      title={text.title(template.title)}
      description={text.description}
      action={text.action}
      schema={exportSchema}
      send={details => savePackage(packageOf({ key, template, schedule }, details))}
      done={text.done}
      onClose={onClose}
    >
      {errors => (
        <>
          <TextField label={text.summary} name="summary" isRequired error={errors['summary']} />
          <SelectField label={text.licence} name="licence" defaultValue={LICENCES[0]} error={errors['licence']}>
            {LICENCES.map(licence => (
              <option key={licence} value={licence}>
                {text.licences[licence]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
