import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { saveFile } from '#web/api/save-file.ts'
import { Button } from '#web/components/button.tsx'
import { showToast, type Toast } from '#web/components/toast.tsx'
import { takeIn } from '#web/offline/outbox/outbox.ts'
import { type Rescued, readRescueFile, rescueFile } from '#web/offline/outbox/rescue-file.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import './queued-writes.ts'
import { recordsWere } from './records-were.ts'

const NO_RESCUE_FILE: Toast = {
  tone: 'error',
  title: 'Nothing was imported',
  text: 'Choose a file that was exported from Rinkbook.',
}

/** Carries what waits over to another tablet, in a file. */
export function RescueButtons({ writes }: { writes: readonly WaitingWrite[] }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <Button icon={Download} disabled={writes.length === 0} onClick={() => exportWrites(writes)}>
        Export
      </Button>
      <Button icon={Upload} onClick={() => picker.current?.click()}>
        Import
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        aria-label="Import a rescue file"
        tabIndex={-1}
        className="hidden"
        onChange={event => void importWrites(event)}
      />
    </div>
  )
}

function exportWrites(writes: readonly WaitingWrite[]): void {
  const minute = new Date().toISOString().slice(0, 16).replaceAll(':', '-')
  saveFile(rescueFile(writes), `rinkbook-unsent-${minute}.json`)
}

async function importWrites({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const [file] = currentTarget.files ?? []
  if (!file) return
  try {
    const rescued = readRescueFile(await file.text())
    showToast(rescued ? importToast(rescued, await takeIn(rescued.writes)) : NO_RESCUE_FILE)
  } catch {
    const text =
      'The file could not be read, or this browser cannot store data. The records are still in the file.'
    showToast({ tone: 'error', title: 'Nothing was imported', text })
  } finally {
    // The same file can be chosen again.
    currentTarget.value = ''
  }
}

function importToast({ writes, damaged }: Rescued, added: number): Toast {
  const known = writes.length - added
  const parts = [
    `${recordsWere(added)} imported.`,
    known > 0 && `${recordsWere(known)} already on this tablet.`,
    damaged > 0 && `${recordsWere(damaged)} damaged and left out.`,
  ]
  const text = parts.filter(part => part !== false).join(' ')
  if (damaged > 0) return { tone: 'error', title: 'Not all of the file was imported', text }
  return { tone: 'success', title: 'Imported', text }
}
