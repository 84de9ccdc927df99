const MOST_SEGMENTS = 14
const LENGTH = 100
const GAP = 3

interface ProgressRingProps {
  done: number
  total: number
  look: string
}

/** A ring with one segment for each thing to check. The count next to it says the same in words. */
export function ProgressRing({ done, total, look }: ProgressRingProps) {
  const segments = Math.max(1, Math.min(total, MOST_SEGMENTS))
  const filled = total === 0 ? 0 : Math.floor((done / total) * segments)
  const length = LENGTH / segments
  const gap = segments === 1 ? 0 : GAP
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
      {Array.from({ length: segments }, (_, index) => (
        <circle
          key={`${index * length}`}
          cx={24}
          cy={24}
          r={21}
          fill="none"
          strokeWidth={4}
          stroke="currentColor"
          pathLength={LENGTH}
          strokeDasharray={`${length - gap} ${LENGTH}`}
          strokeDashoffset={-index * length}
          className={index < filled ? look : 'text-line'}
        />
      ))}
    </svg>
  )
}
