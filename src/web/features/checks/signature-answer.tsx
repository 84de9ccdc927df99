import type { ComponentProps } from 'react'
import { drawingIn } from '#domain/checks/answers.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import { controlLook } from '#web/components/field.tsx'
import { SignaturePad } from '#web/signatures/signature-drawing.tsx'
import { texts } from './texts.ts'

interface SignatureAnswerProps {
  label: string
  /** The attributes of the field for a typed name. */
  control: ComponentProps<'input'> & { id: string; value: string }
  onChange: (value: string) => void
}

/** A signature: drawn, or a typed name for those who cannot draw (WCAG 2.1.1, 2.5.7). */
export function SignatureAnswer({ label, control, onChange }: SignatureAnswerProps) {
  const drawing = drawingIn(control.value)
  return (
    <div className="flex flex-col gap-3 sm:w-100">
      <SignaturePad
        label={texts.item.sign}
        drawing={drawing ?? null}
        isDisabled={false}
        onChange={drawn => onChange(drawn ? JSON.stringify(drawn) : '')}
      />
      {!drawing && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={control.id} className="text-sm font-semibold">
            {texts.item.typeName}
            <span className="sr-only">{texts.item.noteOn(label)}</span>
          </label>
          <input {...control} type="text" maxLength={LINE_LENGTH} className={`${controlLook} h-16`} />
        </div>
      )}
    </div>
  )
}
