import { initialsOf } from '#domain/staff/member.ts'

/** The initials of a person in a circle, beside the name. */
export function Initials({ name, look = 'bg-rink-soft text-rink' }: { name: string; look?: string }) {
  return (
    <span aria-hidden className={`grid size-12 shrink-0 place-items-center rounded-full font-bold ${look}`}>
      {initialsOf(name, 2)}
    </span>
  )
}
