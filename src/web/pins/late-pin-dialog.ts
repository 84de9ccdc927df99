import { lazy } from 'react'

/** Fetches the dialog that asks for a manager's PIN. */
export const loadPinDialog = () => import('./pin-dialog.tsx')

/** The same dialog, for screens that open without its code. */
export const LatePinDialog = lazy(async () => ({ default: (await loadPinDialog()).PinDialog }))
