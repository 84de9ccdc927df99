import type { ReactNode } from 'react'
import { Logo } from '#web/components/logo.tsx'
import { PageHeading } from '#web/components/page.tsx'
import { MainRegion } from './main-region.tsx'
import { RinkPlan } from './rink-plan.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface EntranceFrameProps {
  /** Stands on the picture where there is room, else below the form. */
  aside: ReactNode
  children: ReactNode
}

/** The frame of the screens before login. */
export function EntranceFrame({ aside, children }: EntranceFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1">
      <MainRegion className="relative flex flex-col justify-center px-5 py-10 sm:px-8 lg:order-last">
        <div className="absolute top-3 right-3">
          <ThemeSwitch />
        </div>
        <div className="mx-auto flex w-full max-w-105 flex-col gap-8">
          <div className="flex items-center gap-4">
            <Logo className="size-14" />
            <div>
              <PageHeading className="text-3xl">Rinkbook</PageHeading>
              <p className="text-ink-soft">Operations and safety log for ice rinks</p>
            </div>
          </div>
          {children}
        </div>
      </MainRegion>
      <aside className="relative flex flex-col justify-end overflow-hidden bg-navy px-5 py-6 text-on-navy-soft sm:min-h-85 sm:px-8 sm:py-8 lg:p-10">
        <RinkPlan />
        <div
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-60 bg-linear-to-t from-navy from-65% to-transparent lg:h-80 lg:from-45%"
        />
        <div className="relative mx-auto w-full max-w-105 lg:mx-0">{aside}</div>
      </aside>
    </div>
  )
}
