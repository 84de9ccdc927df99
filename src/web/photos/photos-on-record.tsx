import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type UIEvent, useCallback, useRef, useState } from 'react'
import { useClosedByBack } from '#web/components/closed-by-back.ts'
import { scrollingPace } from '#web/components/scrolling-pace.ts'
import { texts } from './texts.ts'

interface PhotosOnRecordProps {
  /** The name of the record: the reference of a callout, the name of a machine. */
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

/** The photos of a record; a tap opens them full screen. */
export function PhotosOnRecord({ of, paths, size }: PhotosOnRecordProps) {
  const [shown, setShown] = useState<number | null>(null)
  const look = looks[size]
  const photos = paths.map((path, index) => ({
    path,
    words: texts.viewer.photo(of, index + 1, paths.length),
  }))
  return (
    <>
      <ul className={look.list}>
        {photos.map(({ path, words }, index) => (
          <li key={path}>
            <button
              type="button"
              aria-label={texts.viewer.show(of, index + 1, paths.length)}
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

interface PhotoViewerProps {
  title: string
  photos: { path: string; words: string }[]
  /** The index of the first photo to show, from 0. */
  first: number
  onClose: () => void
}

const roundButton =
  'grid size-14 place-items-center rounded-full bg-black/60 text-white hover:bg-black disabled:opacity-40'

/** A full-screen gallery with swipe, arrow keys and buttons. */
function PhotoViewer({ title, photos, first, onClose }: PhotoViewerProps) {
  useClosedByBack(true, onClose)
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)
  // A callback ref, because the dialog mounts after its own effects.
  const begin = useCallback(
    (list: HTMLUListElement | null) => {
      strip.current = list
      list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
    },
    [first],
  )
  const show = (next: number) => {
    if (next < 0 || next >= photos.length) return
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: scrollingPace() })
  }
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) =>
    setIndex(Math.round(scrollLeft / Math.max(clientWidth, 1)))
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(index + step)
  }
  return (
    <Radix.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col text-white"
          onKeyDown={byKey}
        >
          <header className="flex items-center justify-between gap-4 p-3">
            <Radix.Title className="pl-2 font-semibold">
              {title}
              <span aria-live="polite" className="ml-3 font-normal">
                {texts.viewer.position(index + 1, photos.length)}
              </span>
            </Radix.Title>
            <Radix.Close aria-label={texts.viewer.close} className={roundButton}>
              <X aria-hidden className="size-7" />
            </Radix.Close>
          </header>
          <ul
            ref={begin}
            className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
            onScroll={follow}
          >
            {photos.map(({ path, words }) => (
              <li key={path} className="grid w-full shrink-0 snap-center place-items-center p-2">
                {/* In a tab of its own a photo can be enlarged, also by the keyboard. */}
                <a href={path} target="_blank" rel="noreferrer" className="grid max-h-full max-w-full">
                  <img src={path} alt={words} className="max-h-full max-w-full object-contain" />
                </a>
              </li>
            ))}
          </ul>
          {photos.length > 1 && (
            <footer className="flex justify-center gap-6 p-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              <button
                type="button"
                aria-label={texts.viewer.previous}
                disabled={index === 0}
                className={roundButton}
                onClick={() => show(index - 1)}
              >
                <ChevronLeft aria-hidden className="size-8" />
              </button>
              <button
                type="button"
                aria-label={texts.viewer.next}
                disabled={index === photos.length - 1}
                className={roundButton}
                onClick={() => show(index + 1)}
              >
                <ChevronRight aria-hidden className="size-8" />
              </button>
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
