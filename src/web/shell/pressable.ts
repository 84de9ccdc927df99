/** What a press does something with, as a selector. */
export const PRESSABLE = 'button, a[href], summary, input, select, textarea'
