const PHONE = /^\+?[\d ()./-]{3,30}$/

export const PHONE_ERROR = 'Enter a phone number, such as 01632 960 123'

/** True for a phone number as people type it, and for none. */
export const isPhone = (text: string | null | undefined) => !text || PHONE.test(text)
