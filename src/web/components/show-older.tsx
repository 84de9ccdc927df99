import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messageOf } from '#web/api/client.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Marks what takes the focus in each row of a list that is shown page after page. */
export const pagedRow = { 'data-paged-row': '' }

const ROWS = 'main [data-paged-row]'

interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

interface ShowOlderProps {
  list: PagedList
  /** What is listed, in the plural. */
  what: string
}

/** Shows one page more, and leads on to its first row, for the button goes with the last page. */
export function ShowOlder({ list, what }: ShowOlderProps) {
  // The place of the first row of the page that was asked for, until it stands on the screen.
  const awaited = useRef<number>(undefined)
  useEffect(() => {
    if (awaited.current === undefined) return
    const row = document.querySelectorAll<HTMLElement>(ROWS)[awaited.current]
    if (!row) return
    awaited.current = undefined
    row.focus({ preventScroll: true })
  })
  const show = () => {
    awaited.current = document.querySelectorAll(ROWS).length
    void list.fetchNextPage()
  }
  if (!list.hasNextPage) return null
  return (
    <>
      {list.isFetchNextPageError && (
        <Notice tone="bad" isAlert title={`Older ${what} could not be loaded`}>
          {messageOf(list.error, 'Please try again.')}
        </Notice>
      )}
      <Button
        icon={ChevronDown}
        isBusy={list.isFetchingNextPage}
        busyLabel="Loading..."
        className="self-center max-sm:self-stretch print:hidden"
        onClick={show}
      >
        Show older
      </Button>
    </>
  )
}
