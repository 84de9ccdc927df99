// The dialogs of the end of a shift, loaded together as one chunk: they follow one another, also when the network goes.
export { AlmostReadyDialog } from './almost-ready-dialog.tsx'
export { ConfirmEndDialog } from './confirm-end-dialog.tsx'
export { EarlyEndDialog } from './early-end-dialog.tsx'
