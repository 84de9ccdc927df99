/** The query key of a contractor's link. */
export const linkKey = (token: string) => ['contractor-link', token] as const
