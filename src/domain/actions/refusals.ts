/** The refusals of reports with a QR code, and of the links of contractors. */
export const linkRefusals = {
  link_done: { status: 409, message: '{reference} is done. The duty manager will check the work.' },
  action_report_not_found: { status: 404, message: 'This report was not found at this rink.' },
  report_code_not_found: {
    status: 404,
    message: 'This code is no longer in use. Please tell a member of staff.',
  },
  link_not_found: {
    status: 404,
    message: 'This link is no longer valid. Please ask the rink for a new one.',
  },
  link_expired: {
    status: 410,
    message: 'This link was valid for 14 days. Please ask the rink for a new one.',
  },
  link_closed: { status: 410, message: '{reference} is closed. Thank you for your work.' },
  too_many_reports: {
    status: 429,
    message: 'Thank you. You can send five reports an hour. Please tell a member of staff.',
  },
  too_many_reports_of_code: {
    status: 429,
    message: 'Thank you. The rink already has many reports from here. Please tell a member of staff.',
  },
  too_many_steps: {
    status: 429,
    message: 'You can make 20 entries a day with this link. Please telephone the rink.',
  },
} as const

/** The refusals about actions, planned work and the handover of what is open. */
export const actionRefusals = {
  verified_by_doer: {
    status: 403,
    message: '{name} did the work, so a different manager must verify it.',
  },
  handed_over_by: {
    status: 403,
    message: '{name} handed over. Ask the manager who takes over to enter their own PIN.',
  },
  action_not_found: { status: 404, message: 'This action was not found at this rink.' },
  planned_work_not_found: { status: 404, message: 'This planned work was not found at this rink.' },
  handover_not_found: { status: 404, message: 'This handover was not found at this rink.' },
  action_changed: {
    status: 409,
    message: 'Someone else has just changed this action. Please check it again.',
  },
  planned_work_changed: {
    status: 409,
    message: 'Someone else has just changed this planned work. Please check it again.',
  },
  planned_work_begun: { status: 409, message: '{reference} is already open for this work.' },
  handover_accepted: { status: 409, message: '{name} has already accepted this handover.' },
  line_not_opened: { status: 409, message: 'Open this line first: {line}' },
  action_in_state: { status: 409, message: '{reference} is {state} now. Please check it again.' },
} as const
