/** Where the tabbed container lives (specification 1, section 2). */
export const SECTIONS_PATH = '/dashboard/iskate'
