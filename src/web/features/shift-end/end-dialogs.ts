export { AlmostReadyDialog } from './almost-ready-dialog.tsx'
export { ConfirmEndDialog } from './confirm-end-dialog.tsx'
export { EarlyEndDialog } from './early-end-dialog.tsx'
