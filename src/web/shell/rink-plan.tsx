/** An ice rink as its plan shows it; an ornament. */
export function RinkPlan() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 600 1220"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 hidden size-full sm:block text-on-navy opacity-20 forced-colors:hidden print:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="10" y="10" width="580" height="1200" rx="160" strokeWidth="3" />
      <path d="M10 610h580" strokeWidth="6" strokeDasharray="14 8" />
      <path d="M10 440h580M10 780h580" strokeWidth="9" />
      <path d="M62 90h476M62 1130h476" />
      <circle cx="300" cy="610" r="90" />
      {[150, 450].map(x =>
        [240, 980].map(y => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r="90" />
            <circle cx={x} cy={y} r="6" fill="currentColor" />
          </g>
        )),
      )}
      <circle cx="300" cy="610" r="6" fill="currentColor" />
      <path d="M262 90a38 38 0 0 0 76 0M262 1130a38 38 0 0 1 76 0" />
    </svg>
  )
}
