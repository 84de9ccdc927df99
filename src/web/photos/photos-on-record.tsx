import { useState } from 'react'
import { PhotoViewer } from '#web/components/photo-viewer.tsx'

interface PhotosOnRecordProps {
  /** The record that they belong to: the reference of a callout, the name of a machine. */
  of: string
  /** The addresses of the photos on the server. */
  paths: string[]
  size: 'small' | 'large'
}

const looks = {
  small: { list: 'flex flex-wrap gap-2 empty:hidden', image: 'h-24 w-32' },
  large: {
    list: 'printed-photos grid gap-3 empty:hidden sm:grid-cols-2',
    image: 'aspect-4/3 w-full',
  },
}

/** The photos of a record; a press shows them as large as the screen allows. */
export function PhotosOnRecord({ of, paths, size }: PhotosOnRecordProps) {
  const [shown, setShown] = useState<number | null>(null)
  const look = looks[size]
  const photos = paths.map((path, index) => ({
    path,
    words: `${of}, ${index + 1} of ${paths.length}`,
  }))
  return (
    <>
      <ul className={look.list}>
        {photos.map(({ path, words }, index) => (
          <li key={path}>
            <button
              type="button"
              aria-label={`Show photo ${index + 1} of ${paths.length} of ${of}`}
              className="block w-full rounded-control"
              onClick={() => setShown(index)}
            >
              <img
                src={size === 'small' ? `${path}&size=thumbnail` : path}
                alt={words}
                loading={size === 'small' ? 'lazy' : 'eager'}
                className={`${look.image} rounded-control border border-line bg-sunken object-cover`}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PhotoViewer title={of} photos={photos} first={shown} onClose={() => setShown(null)} />
      )}
    </>
  )
}
