import { MINIMUM_ADMIN_PASSWORD_LENGTH } from '#domain/users/password.ts'
import { MINIMUM_PASSWORD_LENGTH } from '#domain/users/user.ts'

/** The texts of logins, passwords and the choice of a rink. */
export const texts = {
  ended: { title: 'Please log in again', text: 'Your session has ended.' },
  rink: 'Rink',
  everyRink: 'Every rink',
  loadingRinks: 'Loading the rinks…',
  rinksFailed: 'The rinks could not be loaded',
  password: {
    label: 'New Password',
    hint: `At least ${MINIMUM_PASSWORD_LENGTH} characters, ${MINIMUM_ADMIN_PASSWORD_LENGTH} for an administrator.`,
    hints: {
      admin: `At least ${MINIMUM_ADMIN_PASSWORD_LENGTH} characters.`,
      rink: `At least ${MINIMUM_PASSWORD_LENGTH} characters.`,
    },
    confirm: 'Confirm Password',
  },
}
