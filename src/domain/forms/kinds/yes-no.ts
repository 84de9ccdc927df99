import { z } from 'zod'
import type { FieldBase } from './kind.ts'

/** A box that is ticked or not. */
export interface YesNoField extends FieldBase {
  kind: 'yes-no'
}

const notYesOrNo = ({ label }: FieldBase) => `${label} must be true or false`

export const yesNo = {
  required: (_field: FieldBase, message: string) => z.literal(true, { error: message }),
  optional: (field: FieldBase) =>
    z
      .boolean({ error: notYesOrNo(field) })
      .nullish()
      .transform(isTicked => isTicked ?? false),
  stored: z.boolean(),
  storedOptional: z.boolean(),
  blank: false,
  inWords: (isTicked: boolean) => (isTicked ? 'Yes' : 'No'),
}
