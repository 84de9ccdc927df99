import type { ReactNode } from 'react'

interface PhotoTileProps {
  preview: string
  /** The text alternative. */
  words: string
  /** The state of the photo. */
  state: ReactNode
  /** The actions of the photo. */
  children: ReactNode
}

/** A photo on this tablet, for a list of them. */
export function PhotoTile({ preview, words, state, children }: PhotoTileProps) {
  return (
    <li className="flex flex-col gap-2">
      <img
        src={preview}
        alt={words}
        className="aspect-4/3 w-full rounded-control border border-line bg-sunken object-cover"
      />
      <p aria-live="polite" className="flex items-start gap-1.5 text-sm font-semibold">
        {state}
      </p>
      {children}
    </li>
  )
}
