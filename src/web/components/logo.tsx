/** The mark: an open book which is a rink seen from above, its spine the centre line. */
export function Logo({ className = 'size-10' }: { className?: string }) {
  return <img src="/logo.svg" alt="" width={40} height={40} className={`shrink-0 ${className}`} />
}
