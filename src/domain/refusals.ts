import { actionRefusals, linkRefusals } from './actions/refusals.ts'
import { checkRefusals } from './checks/refusals.ts'
import { peopleRefusals } from './people/refusals.ts'
import { WRONG_PIN_MESSAGE } from './pins/pin.ts'
import { sensorRefusals } from './sensors/refusals.ts'
import { accountRefusals } from './users/refusals.ts'

/** Shown on the screen before a removal, and sent by the server when it refuses one. */
export const ONLY_ADMINISTRATOR = 'This is the only administrator. Add another one first.'

/**
 * Every refusal that users can meet, with its HTTP status and sentence. Words in braces are replaced by the
 * `words` of the Refusal.
 */
export const refusals = {
  invalid: { status: 400, message: 'Please check what was entered.' },
  form_broken: { status: 400, message: 'The upload was interrupted. Please try again.' },
  not_signed_in: { status: 401, message: 'Please log in to continue.' },
  wrong_credentials: { status: 401, message: "The credentials you entered don't match our records" },
  not_allowed: { status: 403, message: 'Your account is not allowed to do this.' },
  other_rink: { status: 403, message: 'Your account does not belong to this rink.' },
  cross_site: { status: 403, message: 'This request came from another website and was refused.' },
  wrong_pin: { status: 403, message: WRONG_PIN_MESSAGE },
  wrong_password: { status: 403, message: 'That is not your current password. Please try again.' },
  not_authorised: { status: 403, message: "A manager's PIN is needed for this. Please try again." },
  manager_needed: {
    status: 403,
    message: 'A manager has to sign this with their PIN. Reload the app if it does not ask for one.',
  },
  released_by_checker: {
    status: 403,
    message: '{name} did the re-check, so a different manager must return it to service.',
  },
  released_by_finder: {
    status: 403,
    message: '{name} found it unsafe, so a different manager must return it to service.',
  },
  ...actionRefusals,
  ...accountRefusals,
  ...linkRefusals,
  ...peopleRefusals,
  ...sensorRefusals,
  own_hours: { status: 403, message: 'Nobody approves their own hours. Ask a different manager.' },
  wrong_setup_token: {
    status: 403,
    message: 'That set-up token is not the one in the server log. Copy it from there and try again.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  rink_not_found: { status: 404, message: 'This rink does not exist.' },
  user_not_found: { status: 404, message: 'This user does not exist or was removed.' },
  session_not_found: { status: 404, message: 'This session has already ended.' },
  submission_not_found: { status: 404, message: 'This checklist was not found at this rink.' },
  staff_not_found: { status: 404, message: 'This person is not on the staff list of this rink.' },
  shift_not_found: { status: 404, message: 'This shift was not found at this rink.' },
  shift_end_not_found: { status: 404, message: 'This shift end was not found at this rink.' },
  callout_not_found: { status: 404, message: 'This callout was not found at this rink.' },
  incident_not_found: { status: 404, message: 'This incident report was not found at this rink.' },
  log_entry_not_found: { status: 404, message: 'This entry was not found at this rink.' },
  document_not_found: { status: 404, message: 'This document was not found at this rink.' },
  machine_document_not_found: {
    status: 404,
    message: 'This document was not found for a machine at this rink.',
  },
  hold_not_found: { status: 404, message: 'This legal hold does not exist.' },
  record_not_found: { status: 404, message: 'This record was not found at this rink.' },
  place_not_found: { status: 404, message: 'This place was not found at this rink.' },
  machine_kind_not_found: { status: 404, message: 'This kind of machine was not found at this rink.' },
  machine_not_found: { status: 404, message: 'This machine is not in the register of this rink.' },
  label_not_found: { status: 404, message: 'This label is not linked to a machine.' },
  notice_not_found: { status: 404, message: 'This notice was not found at this rink.' },
  photo_not_found: { status: 404, message: 'This photo was not found at this rink.' },
  preset_not_found: { status: 404, message: 'This preset does not exist or was removed.' },
  pin_not_found: { status: 404, message: 'This manager PIN does not exist or was removed.' },
  key_reused: {
    status: 409,
    message: 'This Idempotency-Key was already used for something else. Send the new request with a new key.',
  },
  set_up_already: { status: 409, message: 'Rinkbook is already set up. Please log in.' },
  rink_name_taken: { status: 409, message: 'There is already a rink with this name.' },
  email_taken: { status: 409, message: 'There is already a user with this email address.' },
  last_admin: { status: 409, message: ONLY_ADMINISTRATOR },
  pin_taken: { status: 409, message: 'This PIN cannot be used at this rink. Please choose another.' },
  pins_changed: { status: 409, message: 'Someone else has just changed the PINs. Please try again.' },
  signed_in: { status: 409, message: 'Sign them out first' },
  signed_out: { status: 409, message: '{name} is already signed out.' },
  signed_in_already: { status: 409, message: '{name} is already signed in.' },
  signed_in_since: { status: 409, message: '{name} has already been signed in since {time}.' },
  shift_recorded: {
    status: 409,
    message:
      '{name} has since been signed out: {from} to {to} is recorded. A manager can correct those hours.',
  },
  sign_in_changed: {
    status: 409,
    message: 'The sign-in of {name} has since been changed to {time}. Please check the hours again.',
  },
  manager_signed_in: {
    status: 409,
    message: '{name} is signed in as the manager. Only one manager at a time: complete a handover first.',
  },
  sign_out_forgotten: {
    status: 409,
    message: '{name} is still signed in from an earlier day. Enter the real sign-out time first.',
  },
  signed_in_later: {
    status: 409,
    message: '{name} signed in at {time}, after you made this entry. Please check the times.',
  },
  shift_still_running: {
    status: 409,
    message: '{name} has been signed in since {time}: this shift cannot last longer than that.',
  },
  shift_overlaps: { status: 409, message: '{name} already has a shift on {day} from {from} to {to}.' },
  shift_corrected: { status: 409, message: 'Someone else has just corrected this shift.' },
  callout_recorded: {
    status: 409,
    message: 'Your first attempt already saved this callout. Edit it to add later changes.',
  },
  callout_changed: { status: 409, message: 'Someone else has just changed this callout.' },
  callout_awaiting: {
    status: 409,
    message: 'A manager must authorise this callout before its status changes.',
  },
  callout_authorised: { status: 409, message: 'Someone else has just authorised this callout.' },
  incident_recorded: {
    status: 409,
    message: 'Your first attempt already saved this report as {reference}. Later changes are not included.',
  },
  administrators_changed: {
    status: 409,
    message: 'An administrator has just been changed. Please read the list again.',
  },
  incident_countersigned: {
    status: 409,
    message: 'Someone else has just countersigned this report.',
  },
  incident_assessed: {
    status: 409,
    message: 'Someone else has just assessed this incident. Please read that assessment first.',
  },
  document_changed: {
    status: 409,
    message: 'A newer version has just been uploaded. Please read that one before you confirm.',
  },
  ...checkRefusals,
  document_is_current: { status: 409, message: 'This version is already the current one.' },
  machine_known: { status: 409, message: '{name} is already in the register under this number.' },
  machine_changed: { status: 409, message: 'Someone else has just changed this machine.' },
  due_dates_changed: {
    status: 409,
    message: 'The due dates for {name} have just been changed. Check the new dates before you save.',
  },
  use_not_allowed: {
    status: 409,
    message:
      '{item} is not on the list of items that may be used until repaired. {name} stays out of service.',
  },
  machine_released: {
    status: 409,
    message: '{name} has just been returned to service or found unsafe again. Please check it again.',
  },
  place_opened: {
    status: 409,
    message: '{name} has just been opened or found unsafe again. Please check it again.',
  },
  ice_unsafe: {
    status: 409,
    message:
      '{name} was closed as unsafe ice. On the Ice screen, tap Open the ice and say what was done. A manager enters their PIN.',
  },
  ice_not_unsafe: { status: 409, message: '{name} is not closed as unsafe ice any more.' },
  ice_in_alarm: {
    status: 409,
    message: 'The air alarm keeps the ice closed until a manager gives the all clear on the Air screen.',
  },
  log_entry_withdrawn: { status: 409, message: 'This entry has already been withdrawn.' },
  log_entry_stays: { status: 409, message: 'This entry stays on record. {why}' },
  withdrawal_needs_manager: {
    status: 403,
    message:
      'This entry is of an earlier day, or someone else’s. A manager can enter their PIN to withdraw it.',
  },
  place_closed: { status: 409, message: '{name} is closed. Open it first.' },
  machine_has_callout: {
    status: 409,
    message: '{name} already has an open callout ({reference}). Check it first, or raise a separate callout.',
  },
  machine_locked: {
    status: 409,
    message: '{name} is out of service. It must be returned to service first.',
  },
  machine_merged: {
    status: 409,
    message: 'This entry has just been merged with {name}. Please check that entry first.',
  },
  other_kind: { status: 409, message: '{name} is a different type of machine, so they cannot be merged.' },
  hold_lifted: { status: 409, message: 'This legal hold has already been lifted.' },
  term_changed: {
    status: 409,
    message: 'Some records are no longer due for deletion. Please review the list again.',
  },
  deletion_not_found: { status: 404, message: 'This proposed deletion does not exist.' },
  deletion_settled: { status: 409, message: 'This deletion has already been confirmed or withdrawn.' },
  deletion_own: {
    status: 403,
    message: 'You proposed this deletion. Another administrator must confirm it.',
  },
  deletion_too_early: { status: 409, message: 'This deletion can be confirmed from {day}.' },
  clock_ahead: {
    status: 409,
    message:
      'The clock of the server is more than a day ahead of the newest audit entry. Check the clock before you delete records.',
  },
  record_altered: {
    status: 409,
    message: 'One of these records may have been altered. Nothing was deleted: verify the audit trail first.',
  },
  file_altered: {
    status: 409,
    message:
      'This file has changed since it was saved, so it is not shown. Ask an administrator to restore it from a backup.',
  },
  shift_not_ready: { status: 409, message: 'The shift cannot be ended yet: {missing}.' },
  early_end_own: {
    status: 409,
    message:
      'You ended this shift or authorised its early end. Ask another manager to confirm that they have read why.',
  },
  shift_ended_already: { status: 409, message: 'The shift was already ended at {time} by {name}.' },
  long_shift: {
    status: 400,
    message: 'This shift would be {hours} long. Check the times, and confirm if they are right.',
  },
  too_large: { status: 413, message: 'This is too large to be saved.' },
  photo_damaged: { status: 400, message: 'This photo is damaged and cannot be read. Please take it again.' },
  photo_id_taken: { status: 409, message: 'Another photo was already uploaded under this photoId.' },
  photo_format: { status: 415, message: 'Only photos in the formats JPEG, PNG and WebP can be uploaded.' },
  photo_is_heic: {
    status: 415,
    message:
      "This photo is in Apple's HEIC format. Set the camera to 'Most Compatible' (JPEG) and take it again.",
  },
  document_damaged: {
    status: 400,
    message:
      'This file is damaged or protected by a password and cannot be read. Please choose another copy.',
  },
  document_too_large: {
    status: 413,
    message: 'This file is larger than {limit} MB. Please save it with smaller pictures and try again.',
  },
  document_unpacks_too_large: {
    status: 413,
    message: 'This Word file is too large once unpacked. Please save it with smaller pictures, or as PDF.',
  },
  too_slow: { status: 408, message: 'This took too long to arrive. Please try again on a better network.' },
  document_format: { status: 415, message: 'Only these files can be uploaded here: {kinds}.' },
  storage_full: {
    status: 503,
    message: 'The server storage is full: the file was not saved. Please tell your administrator.',
  },
  storage_unavailable: {
    status: 503,
    message:
      'Rinkbook cannot reach its photo and document storage. Nothing was lost: please try again in a moment.',
  },
  unsupported_type: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_calls: {
    status: 429,
    message: 'Too many requests from your network. Please try again {wait}.',
  },
  too_many_sign_ins: { status: 429, message: 'Too many failed logins. Please try again {wait}.' },
  pin_locked: { status: 429, message: 'Too many wrong PINs. Please try again {wait}.' },
  outdated: {
    status: 503,
    message: 'The database belongs to another version of Rinkbook. This server needs updating.',
  },
  stopping: { status: 503, message: 'The server is restarting. Please try again in a moment.' },
  disk_full: {
    status: 503,
    message: 'The server disk is full: nothing was saved. Please tell your administrator.',
  },
  disk_failed: {
    status: 503,
    message: 'The server cannot save at the moment: nothing was saved. Please tell your administrator.',
  },
  database_damaged: {
    status: 503,
    message:
      'The Rinkbook database is damaged: nothing was saved. Please tell your administrator to restore the last backup.',
  },
  unavailable: { status: 503, message: 'Rinkbook cannot reach its database. Please try again in a moment.' },
  unexpected: { status: 500, message: 'Something went wrong on the server. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>
