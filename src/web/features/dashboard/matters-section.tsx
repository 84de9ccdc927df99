import { Link } from '@tanstack/react-router'
import type { Rink } from '#domain/rinks/rink.ts'
import { MATTERS_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Section } from '#web/components/section.tsx'
import { MatterList } from '#web/matters/matter-list.tsx'
import { useOpenMatters } from '#web/matters/matter-queries.ts'
import { texts } from './texts.ts'

const LEAST_SHOWN = 5

/** The urgent and the first open matters, with the way to all of them; a phone has `AttentionLine`. */
export function MattersSection({ rink }: { rink: Rink }) {
  const matters = useOpenMatters(rink).data?.filter(({ tone }) => tone !== 'plain') ?? []
  const urgent = matters.filter(({ tone }) => tone === 'red').length
  if (matters.length === 0) return null
  return (
    <Section
      title={texts.matters.title(matters.length)}
      action={
        <Link to={MATTERS_PATH} className={buttonLook('secondary')}>
          {texts.matters.all}
        </Link>
      }
    >
      <MatterList rink={rink} matters={matters.slice(0, Math.max(LEAST_SHOWN, urgent))} />
    </Section>
  )
}
