import type { ComponentProps } from 'react'

/** A bordered surface that groups related content. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`card p-5 sm:p-6 ${className}`} />
}
