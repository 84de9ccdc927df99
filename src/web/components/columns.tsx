import type { ReactNode } from 'react'

interface ColumnsProps {
  /** True if the second column is only slightly wider than a phone. */
  isSecondNarrow?: boolean
  /**
   * True if the first column stays visible while the second scrolls. It must fit into a window 700 px high.
   */
  keepsFirstInSight?: boolean
  first: ReactNode
  second: ReactNode
}

/** Two parts of a screen: side by side on a desk, elsewhere the second below the first. */
export function Columns(props: ColumnsProps) {
  const { isSecondNarrow = false, keepsFirstInSight = false, first, second } = props
  return (
    <div
      className={`grid grid-cols-1 gap-6 xl:items-start print:gap-0 ${isSecondNarrow ? 'xl:grid-cols-[minmax(0,1fr)_26rem]' : 'xl:grid-cols-2'}`}
    >
      <div
        className={`flex min-w-0 flex-col gap-6 print:*:last:mb-6 ${keepsFirstInSight ? 'xl:top-6 xl:[@media(min-height:700px)]:sticky' : ''}`}
      >
        {first}
      </div>
      <div className="flex min-w-0 flex-col gap-6 empty:hidden">{second}</div>
    </div>
  )
}
