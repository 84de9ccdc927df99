import { CalendarClock } from 'lucide-react'
import { dayInWords, momentInWords, onDay, timeInWords } from '#domain/dates.ts'
import type { PlantSetting } from '#domain/log/settings.ts'
import { nextRound, type RoundRhythm, rhythmOn } from '#domain/plant/off-season.ts'
import { type LastRound, unreadInWords } from '#domain/plant/rounds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { Notice } from '#web/components/notice.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './texts.ts'

const text = texts.rounds

interface NextRoundProps {
  rink: Rink
  setting: PlantSetting
  plant: LastRound
}

/** When the next round is due, by the season; late in red. */
export function NextRound({ rink, setting, plant: { lastRoundAt, unread } }: NextRoundProps) {
  const today = useRinkDate(rink)
  const day = useOperationalDay(rink)
  const now = useNow(60_000)
  if (lastRoundAt === null) return <Line title={text.none} rhythm={rhythmOn(day, setting)} />
  const { rhythm, dueAt, lateAt } = nextRound(lastRoundAt, setting, rink)
  const isByHours = 'hours' in rhythm
  const due = isByHours
    ? timeInWords(dueAt, rink.timezone, today)
    : onDay(dayInWords(rinkDate(dueAt, rink.timezone), today))
  const last = text.last(momentInWords(lastRoundAt, rink.timezone, today))
  const isDue = now >= dueAt
  const missing =
    unread.length > 0 &&
    [text.unread(unreadInWords(setting, unread)), isDue && text.staysDue].filter(Boolean).join(' ')
  if (now >= lateAt) {
    return (
      <Notice tone="bad" title={text.late}>
        {text.lateText(due)} {last}. {missing}
      </Notice>
    )
  }
  const title = isByHours ? text[isDue ? 'wasDue' : 'next'](due) : text.nextDay(due)
  return <Line title={title} rhythm={rhythm} last={last} missing={missing} isDue={isDue} />
}

interface LineProps {
  title: string
  rhythm: RoundRhythm
  last?: string
  missing?: string | false
  isDue?: boolean
}

function Line({ title, rhythm, last, missing, isDue = false }: LineProps) {
  return (
    <div className="flex items-start gap-3">
      <CalendarClock aria-hidden className="mt-0.5 size-6 shrink-0 text-rink" />
      <div>
        <p className="text-lg font-bold">{title}</p>
        <p className="text-ink-soft">{[last, rhythmInWords(rhythm)].filter(Boolean).join(' · ')}</p>
        {missing && (
          <p className={`wrap-anywhere ${isDue ? 'font-semibold text-warn' : 'text-ink-soft'}`}>{missing}</p>
        )}
      </div>
    </div>
  )
}

function rhythmInWords(rhythm: RoundRhythm): string {
  if ('hours' in rhythm) return text.usual(rhythm.hours)
  return rhythm.days === 1 ? text.daily : text.rarer(rhythm.days)
}
