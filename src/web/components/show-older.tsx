import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messageOf } from '#web/api/client.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'

/** Marks the focus target in each row of a paged list. */
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
  /** The plural noun of the list. */
  what: string
}

/** Loads the next page and focuses its first row, because the button disappears with the last page. */
export function ShowOlder({ list, what }: ShowOlderProps) {
  // The index of the first row of the requested page, until it is rendered.
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
        <Notice tone="bad" isAlert title={texts.older.failed(what)}>
          {messageOf(list.error)}
        </Notice>
      )}
      <Button
        icon={ChevronDown}
        isBusy={list.isFetchingNextPage}
        busyLabel={texts.loading}
        className="self-center max-sm:self-stretch print:hidden"
        onClick={show}
      >
        {texts.older.show}
      </Button>
    </>
  )
}
