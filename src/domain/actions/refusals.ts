/** The refusals of reports with a QR code, and of the links of contractors. */
export const linkRefusals = {
  link_done: { status: 409, message: '{reference} is done. The duty manager checks the work.' },
  action_report_not_found: { status: 404, message: 'This report was not found at this rink.' },
  report_code_not_found: {
    status: 404,
    message: 'Nothing can be reported with this code any more. Please tell a member of staff.',
  },
  link_not_found: {
    status: 404,
    message: 'This link is not valid any more. Please ask the rink for a new one.',
  },
  link_expired: {
    status: 410,
    message: 'This link was valid for 14 days. Please ask the rink for a new one.',
  },
  link_closed: { status: 410, message: '{reference} is closed. Thank you for your work.' },
  too_many_reports: {
    status: 429,
    message: 'Thank you. Five reports an hour can be sent from here. Please tell a member of staff.',
  },
  too_many_steps: {
    status: 429,
    message: 'Twenty entries a day can be made with this link. Please telephone the rink.',
  },
} as const
