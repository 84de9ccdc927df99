/** A selector of the elements that respond to a press. */
export const PRESSABLE = 'button, a[href], summary, input, select, textarea'
