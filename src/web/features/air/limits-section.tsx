import { useLocation } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { profileAt } from '#domain/air/air-now.ts'
import type { AirRecords } from '#domain/air/air-records.ts'
import type { AirProfile } from '#domain/air/profile.ts'
import { dayInWords } from '#domain/dates.ts'
import type { AirSetting } from '#domain/log/settings.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { AIR_LIMITS_HASH } from '#web/addresses.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Folded } from '#web/components/folded.tsx'
import { Notice } from '#web/components/notice.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { Section } from '#web/components/section.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { LimitsList } from './limits-list.tsx'
import { texts } from './texts.ts'

const text = texts.limits

/** The section is below all readings, which load first. */
const scrollHere = (section: HTMLDivElement | null) => section?.scrollIntoView()

/** The limits in force, with their source and the person who accepted them. */
export function LimitsSection({ rink, records }: { rink: Rink; records: AirRecords }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { user } = useAuth()
  const setting = records.settings.at(-1)?.setting ?? null
  const profile = profileAt(records, serverNow().toISOString())
  const isLinked = useLocation({ select: ({ hash }) => hash === AIR_LIMITS_HASH })
  const mayChoose = user !== null && may(user, 'consent', rink.id)
  return (
    <div ref={isLinked ? scrollHere : undefined} className="flex scroll-mt-24 flex-col">
      <Section
        title={text.title}
        text={mayChoose ? undefined : text.onlyManagers}
        action={
          mayChoose && (
            <Button
              kind={profile ? 'secondary' : 'primary'}
              icon={SlidersHorizontal}
              className="print:hidden"
              onClick={() => setIsChoosing(true)}
            >
              {profile ? text.change : text.choose}
            </Button>
          )
        }
      >
        {profile && setting ? (
          <Limits profile={profile} setting={setting} />
        ) : (
          <Notice tone="warn" title={text.none}>
            {text.noneText}
          </Notice>
        )}
        {isChoosing && <LimitsDialog rink={rink} setting={setting} onClose={() => setIsChoosing(false)} />}
      </Section>
    </div>
  )
}

function Limits({ profile, setting }: { profile: AirProfile; setting: AirSetting }) {
  const { acceptedBy, acceptedOn, hasFuelResurfacer, hasFuelEdger } = setting
  const engines = [hasFuelResurfacer && text.fuelResurfacer, hasFuelEdger && text.fuelEdger].filter(Boolean)
  return (
    <div className="card overflow-hidden">
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <h3 className="text-lg font-bold">{profile.name}</h3>
        <RecordDetails
          details={[
            [
              text.accepted,
              acceptedBy && acceptedOn ? text.acceptedOn(acceptedBy, dayInWords(acceptedOn)) : '',
            ],
          ]}
        />
      </div>
      <div className="border-t border-line">
        <Folded title={text.details}>
          <div className="flex flex-col gap-4 p-4 sm:p-5">
            {profile.caution && <Notice tone="warn">{profile.caution}</Notice>}
            <LimitsList profile={profile} />
            <RecordDetails
              details={[
                [text.source, profile.source],
                [text.edition, profile.edition],
                [text.engines, engines.join(', ') || text.electric],
                [text.keep, profile.keepYears === null ? '' : text.years(profile.keepYears)],
              ]}
            />
          </div>
        </Folded>
      </div>
    </div>
  )
}
