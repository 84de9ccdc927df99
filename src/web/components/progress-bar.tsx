interface ProgressBarProps {
  label: string
  value: number
  total: number
}

/** A progress bar; text next to it says the same. */
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
