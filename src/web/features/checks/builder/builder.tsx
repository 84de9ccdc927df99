import { Send } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ManagedCheck } from '#contract/checks.ts'
import { usedKeys } from '#domain/checks/draft.ts'
import { needsSecondPerson } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MANAGED_CHECKS_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { CheckSettings } from './check-settings.tsx'
import { DueCard, Published } from './due-card.tsx'
import type { EditedCheck } from './edited-check.ts'
import { Preview } from './preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { QuestionList } from './question-list.tsx'
import { SaveLine } from './save-line.tsx'
import { texts } from './texts.ts'
import { UnmatchedLogin } from './unmatched-login.tsx'
import { useCheckEditor } from './use-check-editor.ts'
import { Versions } from './versions.tsx'
import { useWrongNumbers, WrongNumbers } from './wrong-numbers.ts'

interface BuilderProps {
  rink: Rink
  checks: readonly ManagedCheck[]
  begun: EditedCheck
  isRestored: boolean
  onCreated: (id: number) => void
  rinkField: ReactNode
}

type Tab = 'questions' | 'preview'

/** The questions on the left and the tablet on the right; on a narrow screen, one of them at a time. */
export function Builder({ checks, rinkField, ...begun }: BuilderProps) {
  const editor = useCheckEditor(begun)
  const { rink, template, checkId, revision, saving, problems, edit, take } = editor
  const check = checks.find(({ id }) => id === checkId)
  const newest = check?.newest ?? undefined
  const [tab, setTab] = useState<Tab>('questions')
  const [isPublishing, setIsPublishing] = useState(false)
  const wrongNumbers = useWrongNumbers()
  const [published, setPublished] = useState<number>()
  const { user } = useAuth()
  const title = template.title ? texts.editTitle(template.title) : texts.newTitle
  useDocumentTitle(title)
  const isOutdated = check !== undefined && check.revision > revision && saving.phase === 'saved'
  useEffect(() => {
    if (isOutdated) take(check)
  }, [isOutdated, check, take])

  const hasDraft = check?.draft !== null || saving.phase !== 'saved'
  const publish = async () => {
    setPublished(undefined)
    if (saving.phase === 'saved' || (await editor.save())) setIsPublishing(true)
  }
  const only = (one: Tab) => (tab === one ? '' : 'max-lg:hidden')
  return (
    <Page
      title={title}
      subtitle={texts.subtitle}
      isWide
      actions={<BackLink to={MANAGED_CHECKS_PATH}>{texts.back}</BackLink>}
    >
      {rinkField}
      {published !== undefined && check && <Published rink={rink} check={check} version={published} />}
      {user && !user.person && needsSecondPerson(template) && <UnmatchedLogin user={user} />}
      {editor.hasReplaced && <Notice tone="warn" isAlert title={texts.replaced} />}
      <div className="lg:hidden">
        <ChoiceField
          label={texts.tabs.label}
          options={[
            { value: 'questions', label: texts.tabs.questions },
            { value: 'preview', label: texts.tabs.preview },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_525px] xl:grid-cols-[minmax(0,1fr)_656px]">
        <div className={`flex min-w-0 flex-col gap-6 ${only('questions')}`}>
          <WrongNumbers value={wrongNumbers.report}>
            <CheckSettings rink={rink} template={template} edit={edit} />
            <QuestionList
              rink={rink}
              template={template}
              edit={edit}
              taken={usedKeys(newest?.template)}
              problems={problems}
            />
          </WrongNumbers>
          <DueCard rink={rink} check={check} />
          {check?.newest && <Versions rink={rink} check={check} />}
        </div>
        <div className={`min-w-0 lg:sticky lg:top-4 ${only('preview')}`}>
          <Preview rink={rink} template={template} />
        </div>
      </div>
      <BottomBar>
        <div className="flex items-center gap-x-4">
          <SaveLine
            editor={editor}
            hasDraft={hasDraft}
            newest={newest?.version}
            wrongNumber={wrongNumbers.labels[0]}
          />
          <Button
            kind="primary"
            icon={Send}
            className="min-h-16 shrink-0 max-sm:px-4"
            isBusy={saving.phase === 'saving'}
            busyLabel={texts.save.saving}
            disabled={problems.length > 0 || wrongNumbers.labels.length > 0 || !hasDraft}
            onClick={() => void publish()}
          >
            {texts.publish.action}
          </Button>
        </div>
      </BottomBar>
      {isPublishing && (
        <PublishDialog
          editor={editor}
          before={newest?.template ?? null}
          onPublished={done => {
            take(done)
            setPublished(done.newest?.version)
            window.scrollTo(0, 0)
          }}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </Page>
  )
}
