import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { texts } from './texts.ts'

const loadRinkDialogs = () => import('./rink-dialogs.tsx')

const AddRinkDialog = lazy(async () => ({ default: (await loadRinkDialogs()).AddRinkDialog }))

export function AddRinkCard() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={choiceCardLook}
        onClick={() => void openFetched(loadRinkDialogs, () => setIsOpen(true))}
      >
        <ChoiceCardContent icon={Plus} title={texts.add.title} text={texts.add.text} />
      </button>
      <Suspense>{isOpen && <AddRinkDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
