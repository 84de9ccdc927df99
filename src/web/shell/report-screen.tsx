import { Link } from '@tanstack/react-router'
import { ChevronRight, HeartPulse, NotebookPen, Wrench } from 'lucide-react'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { texts } from './texts.ts'

/** The reports of specification 1, section 2, one under the other. */
const reports = [
  {
    title: 'Engineer Callout',
    text: texts.report.callout,
    path: `${SECTIONS_PATH}/engineer-callout`,
    icon: Wrench,
  },
  {
    title: 'Incident Form',
    text: texts.report.incident,
    path: `${SECTIONS_PATH}/accident-report`,
    icon: HeartPulse,
  },
  { title: 'Site Diary', text: texts.report.diary, path: '/dashboard/site-diary', icon: NotebookPen },
]

/** The choice of a report, for the bar of a phone. */
export function ReportScreen() {
  useDocumentTitle(texts.report.title)
  return (
    <Page title={texts.report.title}>
      <ul className="card divide-y divide-line overflow-hidden">
        {reports.map(({ title, text, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-22 items-center gap-4 px-4 py-3 -outline-offset-3! hover:bg-sunken sm:px-5"
            >
              <Icon aria-hidden className="size-8 shrink-0 text-rink" />
              <span className="min-w-0 grow">
                <span className="block text-lg font-bold">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
