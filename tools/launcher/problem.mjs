// @ts-check

/** A problem that the person at the keyboard can solve: its message is shown without a stack. */
export class Problem extends Error {}
