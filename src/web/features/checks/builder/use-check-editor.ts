import { useEffect, useRef, useState } from 'react'
import { createCheck, type ManagedCheck, saveCheckDraft } from '#contract/checks.ts'
import { draftProblems, sendableTemplate } from '#domain/checks/draft.ts'
import type { Template } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, messageOf } from '#web/api/client.ts'
import { isNetworkError } from '#web/api/errors.ts'
import { deleteDraft, saveDraftQuietly } from '#web/offline/drafts.ts'
import { useUserScopedKey } from '#web/offline/use-draft.ts'
import { builderKey, type EditedCheck, editedFrom } from './edited-check.ts'
import { useCheckWrite } from './queries.ts'

const PAUSE_MS = 1000
const RETRY_MS = 5000

/** `waiting`: changed since the last save. `refused` has the reason. */
type Saving = { phase: 'saved' | 'waiting' | 'saving' | 'offline' } | { phase: 'refused'; reason: string }

interface EditorOf {
  rink: Rink
  begun: EditedCheck
  /** True if the beginning is a copy on the tablet that the server does not have. */
  isRestored: boolean
  /** Called when the server has begun a new check. */
  onCreated: (id: number) => void
}

/** A check in the builder. Each change is stored on the tablet first, and on the server after a pause. */
export function useCheckEditor({ rink, begun, isRestored, onCreated }: EditorOf) {
  const [edited, setEdited] = useState(begun)
  const latest = useRef(begun)
  const [saving, setSaving] = useState<Saving>({ phase: isRestored ? 'waiting' : 'saved' })
  const [hasReplaced, setHasReplaced] = useState(false)
  const prefix = useUserScopedKey('')
  const write = useCheckWrite(rink)
  const problems = draftProblems(edited.template)
  const keyOf = ({ checkId }: EditedCheck) => prefix + builderKey(rink, checkId)
  const show = (next: EditedCheck) => {
    latest.current = next
    setEdited(next)
  }

  const edit = (change: (template: Template) => Template) => {
    show({ ...latest.current, template: change(latest.current.template) })
    void saveDraftQuietly(keyOf(latest.current), latest.current)
    setSaving(before => (before.phase === 'saving' ? before : { phase: 'waiting' }))
  }

  /** Shows what the server has. */
  const take = (check: ManagedCheck) => {
    void deleteDraft(keyOf(latest.current))
    show(editedFrom(check))
    setSaving({ phase: 'saved' })
  }

  /** Saves the draft on the server; false if it could not be saved. */
  const save = async (): Promise<boolean> => {
    const sent = latest.current
    const body = { rinkId: rink.id, template: sendableTemplate(sent.template) }
    setSaving({ phase: 'saving' })
    try {
      const { checkId: id } = sent
      const { check } = await write({ ...body, id }, key =>
        id === null
          ? call(createCheck, { body: { ...body, schedule: null }, key })
          : call(saveCheckDraft, { params: { id: String(id) }, body, key }),
      )
      const { template } = latest.current
      const isLatest = template === sent.template
      show({ template, checkId: check.id, revision: check.revision })
      if (isLatest || id === null) void deleteDraft(keyOf(sent))
      if (!isLatest) void saveDraftQuietly(keyOf(latest.current), latest.current)
      setSaving({ phase: isLatest ? 'saved' : 'waiting' })
      if (id === null) onCreated(check.id)
      else if (check.revision > sent.revision + 1) setHasReplaced(true)
      return isLatest
    } catch (error) {
      if (isNetworkError(error)) setSaving({ phase: 'offline' })
      else setSaving({ phase: 'refused', reason: messageOf(error) })
      return false
    }
  }

  const { phase } = saving
  const isDue = (phase === 'waiting' || phase === 'offline') && problems.length === 0
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => void save(), phase === 'offline' ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  })

  /** `hasReplaced`: another person changed the draft in between, and the last one counts. */
  return { rink, ...edited, saving, problems, hasReplaced, edit, save, take }
}
export type CheckEditor = ReturnType<typeof useCheckEditor>
