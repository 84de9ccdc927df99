import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'

const AddRinkDialog = lazy(async () => {
  const { AddRinkDialog: dialog } = await import('../rinks/rink-dialogs.tsx')
  return { default: dialog }
})

export function AddRinkCard() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={choiceCardLook} onClick={() => setIsOpen(true)}>
        <ChoiceCardContent icon={Plus} title="Add a rink" text="With its name and time zone" />
      </button>
      <Suspense>{isOpen && <AddRinkDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
