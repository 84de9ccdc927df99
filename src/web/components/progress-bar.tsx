interface ProgressBarProps {
  label: string
  value: number
  total: number
}

/** How much of something is done; words beside it say the same. */
export function ProgressBar({ label, value, total }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={`${value} of ${total}`}
      value={value}
      max={Math.max(total, 1)}
      className="progress-bar"
    />
  )
}
