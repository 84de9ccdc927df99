import type { ComponentProps } from 'react'

/** A surface with an edge that things belonging together stand on. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`card p-5 sm:p-6 ${className}`} />
}
