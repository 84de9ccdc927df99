import { z } from 'zod'

/** Sets the default message for invalid values whose schema has no message. */
export function configureZodMessages(): void {
  z.config({
    customError: issue => {
      if (issue.code !== 'invalid_type') return 'Please check this value'
      if (issue.expected === 'object') return 'Please send the fields as a JSON object'
      if (issue.expected === 'array') return 'Please send a list'
      return 'Please check this value'
    },
  })
}
