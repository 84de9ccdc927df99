/** Where the tabbed container lives (specification 1, section 2). */
export const SECTIONS_PATH = '/dashboard/iskate'
/** The equipment register. */
export const EQUIPMENT_PATH = '/dashboard/equipment'
/** One machine of it. */
export const MACHINE_PATH = '/dashboard/equipment/$id'
/** What the checks found over time, and for how long machines were out of service. */
export const EQUIPMENT_STATISTICS_PATH = '/dashboard/equipment/statistics'
/** A day at the rink on one page, for the wall. */
export const GUIDE_PATH = '/dashboard/guide'
/** What the label of a machine leads to, for anyone. */
export const LABEL_PATH = '/m/$code'
/** What a machine's address ends with to open the report of a fault at once. */
export const FAULT_HASH = 'fault'
/** What a machine's address ends with to lead to its history. */
export const HISTORY_HASH = 'history'
/** The hash that opens the handover dialog on the staff screen. */
export const HANDOVER_HASH = 'handover'
/** The id of the recent handovers on the staff screen. */
export const HANDOVERS_ID = 'recent-handovers'
