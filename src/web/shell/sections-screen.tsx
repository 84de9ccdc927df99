import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { focusMain } from './focus-main.ts'
import { NotFoundInside } from './not-found-screen.tsx'
import { SectionContent } from './section-content.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { findSection, type Section } from './sections.ts'

const SPINNER_TIME_MS = 500

/** The tabbed container at /dashboard/iskate/{tab}. */
export function SectionsScreen() {
  const { tab } = useParams({ strict: false })
  const section = findSection(tab)
  if (section === undefined) return <NotFoundInside />
  // These two tabs have addresses of their own.
  if (section.tab === 'dashboard') return <Navigate to="/dashboard" replace />
  if (section.tab === 'duty-manual') return <Navigate to="/dashboard/duty-manual" replace />
  return <OpenSection section={section} />
}

function OpenSection({ section }: { section: Section }) {
  useDocumentTitle(section.label)
  const { isSwitching, startSwitching } = useSwitching()
  return (
    <>
      <SectionTabs current={section} onSwitch={startSwitching} />
      {isSwitching ? <WaitingArea /> : <SectionContent key={section.tab} section={section} />}
    </>
  )
}

/** Shows a spinner for a moment after a change of tab, then hands the focus to the new heading. */
function useSwitching() {
  const [isSwitching, setIsSwitching] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasSwitching = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (wasSwitching.current && !isSwitching) focusMain()
    wasSwitching.current = isSwitching
  }, [isSwitching])
  const startSwitching = () => {
    window.scrollTo(0, 0)
    setIsSwitching(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsSwitching(false), SPINNER_TIME_MS)
  }
  return { isSwitching, startSwitching }
}
