import type { ComponentProps } from 'react'
import { controlLook, FieldFrame, type FieldProps, useField } from './field.tsx'

interface FileFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** A native file input for one file. */
export function FileField(props: FileFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input
        type="file"
        {...control}
        className={`${controlLook} min-h-13 cursor-pointer py-1.5 pl-1.5 file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-control file:border-0 file:bg-rink-soft file:px-4 file:font-semibold file:text-rink`}
      />
    </FieldFrame>
  )
}
