/** The path of the tabbed container (specification 1, section 2). */
export const SECTIONS_PATH = '/dashboard/iskate'
/** A new engineer callout, in three steps. */
export const CALLOUT_FORM_PATH = '/dashboard/iskate/engineer-callout/new'
/** All screens that the bar of a phone does not lead to. */
export const MORE_PATH = '/dashboard/more'
/** The report of what is wrong. */
export const REPORT_PATH = '/dashboard/report'
/** The actions of a rink. */
export const ACTIONS_PATH = '/dashboard/actions'
/** One action. */
export const ACTION_PATH = '/dashboard/actions/$id'
/** The end of the shift. */
export const END_SHIFT_PATH = '/dashboard/end-shift'
/** The shifts that were ended, newest first. */
export const ENDED_SHIFTS_PATH = '/dashboard/ended-shifts'
/** Everything that is open at the rink. */
export const MATTERS_PATH = '/dashboard/matters'
/** Ice, air and plant. */
export const ICE_PATH = '/dashboard/ice'
/** A resurfacing to record. */
export const RESURFACE_PATH = '/dashboard/ice/resurface'
/** The depth surveys of a pad, and a new one. */
export const DEPTH_PATH = '/dashboard/ice/depth'
export const DEPTH_SURVEY_PATH = '/dashboard/ice/depth/new'
/** The ice conditions, and the form that records them. */
export const CONDITIONS_PATH = '/dashboard/ice/conditions'
export const AIR_PATH = '/dashboard/air'
export const AIR_LIMITS_HASH = 'limits'
export const PLANT_PATH = '/dashboard/plant'
/** A round of the plant, the entry of a shift, what the rink has set about the plant, and the tokens of its sensors. */
export const PLANT_ROUND_PATH = '/dashboard/plant/round'
export const PLANT_SHIFT_PATH = '/dashboard/plant/shift'
export const PLANT_SETTINGS_PATH = '/dashboard/plant/settings'
export const SENSORS_PATH = '/dashboard/plant/sensors'
/** The trends of all readings. */
export const READINGS_PATH = '/dashboard/readings'
/** The log of ice, air and plant, and one of its entries. */
export const LOG_PATH = '/dashboard/ice/log'
export const LOG_ENTRY_PATH = '/dashboard/ice/log/$id'
/** The units, pads, limits and plant of the rink. */
export const LOG_SETTINGS_PATH = '/dashboard/ice/settings'
/** The audit trail. */
export const AUDIT_PATH = '/administration/audit'
/** The staff screen, with the recent handovers. */
export const STAFF_PATH = '/dashboard/iskate/staff'
/** The worked hours of a period. */
export const HOURS_PATH = '/dashboard/iskate/staff/hours'
/** One handover. */
export const HANDOVER_PATH = '/dashboard/handovers/$id'
/** The work that recurs. */
export const PLANNED_WORK_PATH = '/dashboard/planned-work'
/** The equipment register. */
export const EQUIPMENT_PATH = '/dashboard/equipment'
/** One machine of the register. */
export const MACHINE_PATH = '/dashboard/equipment/$id'
/** Statistics of defects and of time out of service. */
export const EQUIPMENT_STATISTICS_PATH = '/dashboard/equipment/statistics'
/** The checks that the rink has defined. */
export const CHECKS_PATH = '/dashboard/checks'
/** One check, to fill in. */
export const CHECK_PATH = '/dashboard/checks/$id'
/** Its records, newest first. */
export const CHECK_HISTORY_PATH = '/dashboard/checks/$id/history'
/** The calendars of all checks, and of one of them. */
export const CHECKS_CALENDAR_PATH = '/dashboard/checks/calendar'
export const CHECK_CALENDAR_PATH = '/dashboard/checks/$id/calendar'
/** One record of a check. */
export const CHECK_RECORD_PATH = '/dashboard/checks/records/$id'
/** The checks of a rink, for those who change them. */
export const MANAGED_CHECKS_PATH = '/administration/checks'
/** The closed days of a rink, and the machines that it does not have. */
export const CLOSED_PATH = '/administration/checks/closed'
/** The builder of a check; its id is 'new' before it has one. */
export const CHECK_BUILDER_PATH = '/administration/checks/$id'
/** The signatures of a rink's records. */
export const SIGNATURES_PATH = '/dashboard/signatures'
/** A printable one-page guide to the day. */
export const GUIDE_PATH = '/dashboard/guide'
/** The public address on the label of a machine. */
export const LABEL_PATH = '/m/$code'
/** The public address on the label of a place, where anyone can report a problem; a machine's code works too. */
export const PROBLEM_PATH = '/r/$code'
/** The public address of a contractor's link. */
export const CONTRACTOR_PATH = '/c/$token'
/** The public address of the QR code on a PDF. */
export const PRINT_PATH = '/v/$code'
/** The public address of an invitation; its token is the hash, which no server receives. */
export const INVITATION_PATH = '/invitation'
/** The hash of a machine's address that opens the fault report. */
export const FAULT_HASH = 'fault'
/** The hash of a machine's address that opens its return to service. */
export const RELEASE_HASH = 'release'
/** The hash of a machine's address that leads to its history. */
export const HISTORY_HASH = 'history'
/** The hash of the dashboard that opens the line of what must not be used. */
export const DANGER_HASH = 'do-not-use'
/** The hash that opens the handover dialog on the staff screen. */
export const HANDOVER_HASH = 'handover'
/** The id of the recent handovers on the staff screen. */
export const HANDOVERS_ID = 'recent-handovers'

/**
 * The forms of a checklist beside that of one machine: those that are due in one form, one machine again, one that is not
 * in the register, or the whole checklist as it was last submitted.
 */
export const CHECKLIST_FORMS = ['due', 'again', 'new', 'whole'] as const

export interface ChecklistSearch {
  machine?: number
  form?: (typeof CHECKLIST_FORMS)[number]
}
