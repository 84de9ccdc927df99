/** The logo: an open book that is also a rink from above, with the spine as the centre line. */
export function Logo({ className = 'size-10' }: { className?: string }) {
  return <img src="/logo.svg" alt="" width={40} height={40} className={`shrink-0 ${className}`} />
}
