// The dialogs of the end of a shift form one chunk, so that each step also opens offline.
export { AlmostReadyDialog } from './almost-ready-dialog.tsx'
export { ConfirmEndDialog } from './confirm-end-dialog.tsx'
export { EarlyEndDialog } from './early-end-dialog.tsx'
