const PHONE = /^\+?[\d ()./-]{3,30}$/

export const PHONE_ERROR = 'Enter a phone number, such as 01632 960 123'

/** True for a typed phone number, and for an empty value. */
export const isPhone = (text: string | null | undefined) => !text || PHONE.test(text)
