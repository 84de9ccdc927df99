import { useNavigate } from '@tanstack/react-router'
import {
  CalendarClock,
  Copy,
  Download,
  type LucideIcon,
  PencilLine,
  RotateCcw,
  Sparkles,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { createCheck, type ManagedCheck } from '#contract/checks.ts'
import { editableTemplate } from '#domain/checks/draft.ts'
import type { CheckPackage } from '#domain/checks/package.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_BUILDER_PATH } from '#web/addresses.ts'
import { call, messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useCheckWrite } from '../builder/queries.ts'
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx'
import { whenDue } from '../schedule/when-due.ts'
import { ExportDialog } from './export-dialog.tsx'
import { shownTemplate } from './library-queries.ts'
import { texts } from './texts.ts'
import { UpdateDialog } from './update-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface CheckTasksProps {
  rink: Rink
  check: ManagedCheck
  newer: CheckPackage | undefined
  onClose: () => void
}

type Task = 'schedule' | 'export' | 'update' | 'withdraw'

const text = texts.tasks

/** The tasks that a check offers, and the dialog of the chosen one. */
export function CheckTasks({ rink, check, newer, onClose }: CheckTasksProps) {
  const [task, setTask] = useState<Task | null>(null)
  const navigate = useNavigate()
  const write = useCheckWrite(rink)
  const template = shownTemplate(check)
  if (!template) return null
  const open = (id: number) => navigate({ to: CHECK_BUILDER_PATH, params: { id: String(id) } })
  const copy = async () => {
    const body = {
      rinkId: rink.id,
      template: { ...editableTemplate(template), version: 1, title: texts.copied(template.title) },
      schedule: check.schedule,
    }
    try {
      const { check: copied } = await write(body, key => call(createCheck, { body, key }))
      showToast({ tone: 'success', ...texts.copyDone })
      await open(copied.id)
    } catch (error) {
      showToast({ tone: 'error', title: texts.failed, text: messageOf(error) })
    }
  }
  if (task === 'schedule') return <ScheduleDialog rink={rink} check={check} onClose={onClose} />
  if (task === 'export') return <ExportDialog check={check} template={template} onClose={onClose} />
  if (task === 'update' && newer)
    return <UpdateDialog rink={rink} check={check} template={template} newer={newer} onClose={onClose} />
  if (task === 'withdraw')
    return <WithdrawDialog rink={rink} check={check} title={template.title} onClose={onClose} />
  const isWithdrawn = check.withdrawnAt !== null
  return (
    <Dialog isOpen onClose={onClose} title={template.title} description={whenDue(check)}>
      <ul className="flex flex-col gap-3 *:*:w-full">
        <Action icon={PencilLine} label={text.open} onClick={() => void open(check.id)} />
        {newer && !isWithdrawn && (
          <Action icon={Sparkles} label={text.update(newer.edition)} onClick={() => setTask('update')} />
        )}
        {!isWithdrawn && (
          <Action icon={CalendarClock} label={text.schedule} onClick={() => setTask('schedule')} />
        )}
        <Action icon={Copy} label={text.copy} onClick={() => void copy()} />
        <Action icon={Download} label={text.export} onClick={() => setTask('export')} />
        <Action
          icon={isWithdrawn ? RotateCcw : Undo2}
          label={isWithdrawn ? text.putBack : text.withdraw}
          onClick={() => setTask('withdraw')}
        />
      </ul>
    </Dialog>
  )
}

function Action({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <li>
      <Button icon={icon} className="justify-start" onClick={onClick}>
        {label}
      </Button>
    </li>
  )
}
