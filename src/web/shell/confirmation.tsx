import { lazy, Suspense, useEffect, useState } from 'react'
import { onConfirmationNeeded } from '#web/api/confirmation.ts'

const ConfirmationDialog = lazy(() => import('#web/factors/confirmation-dialog.tsx'))

/** Shows the dialog that a call needs if the server asks whether the administrator is still present. */
export function Confirmation() {
  const [finish, setFinish] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(
    () =>
      onConfirmationNeeded(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setFinish(() => resolve)
        return promise
      }),
    [],
  )
  if (!finish) return null
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog
        onClose={isConfirmed => {
          setFinish(null)
          finish(isConfirmed)
        }}
      />
    </Suspense>
  )
}
