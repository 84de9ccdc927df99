import { Link } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { buttonLook } from '#web/components/button.tsx'
import { texts } from './texts.ts'

/** Links to the list of callouts. */
export function CalloutsLink() {
  return (
    <Link to="/dashboard/iskate/{-$tab}" params={{ tab: 'engineer-callout' }} className={buttonLook('quiet')}>
      <List aria-hidden className="size-5.5 shrink-0" />
      {texts.record.all}
    </Link>
  )
}
