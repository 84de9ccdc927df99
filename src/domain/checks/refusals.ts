/** The refusals about checks, their schedules and closed days. */
export const checkRefusals = {
  check_not_found: { status: 404, message: 'This check was not found at this rink.' },
  package_not_found: { status: 404, message: 'This check is not in the library. Reload the list.' },
  closure_not_found: { status: 404, message: 'These closed days are over or were cancelled.' },
  none_here_not_found: { status: 404, message: 'This statement has already been ended. Reload the list.' },
  not_due: { status: 409, message: 'This check is not due then, or its time is over.' },
  check_skipped: { status: 409, message: 'Someone else has already skipped this check.' },
  has_machine: {
    status: 409,
    message: '{name} is in the register and in use. Retire it first, under Equipment.',
  },
  check_signed_off: {
    status: 409,
    message: 'Nobody has to sign this off any more. Reload the record.',
  },
  check_changed: {
    status: 409,
    message: 'Someone else has just changed this check. Reload it to see their changes.',
  },
  no_draft: { status: 409, message: 'There is nothing to publish. Change the check first.' },
  version_outdated: {
    status: 409,
    message: 'This check has changed since. Please do the check again with the new questions.',
  },
  second_person_needed: {
    status: 403,
    message:
      'This check can take a machine out of service, close a place or block the end of the shift. A second person has to approve it.',
  },
} as const
