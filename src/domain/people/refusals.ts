import { CHOOSE_NAME_MESSAGE } from '#domain/pins/pin.ts'

/** The refusals about people, their roles and devices. */
export const peopleRefusals = {
  not_enrolled: { status: 401, message: 'This device is not enrolled at a rink.' },
  choose_name: { status: 403, message: CHOOSE_NAME_MESSAGE },
  manager_not_registered: {
    status: 403,
    message:
      "{name}'s PIN belongs to nobody in the register of people. Ask an administrator to match it under People.",
  },
  account_not_registered: {
    status: 403,
    message:
      'Two people have to sign this, and {account} belongs to nobody in the register. Match it under People.',
  },
  same_person: { status: 403, message: '{name} cannot be both of the two people who have to sign this.' },
  wrong_own_pin: { status: 403, message: 'This is not the PIN of {name}. Please try again.' },
  role_not_allowed: {
    status: 403,
    message: 'Your own role does not allow you to give or take this role.',
  },
  person_not_managed: {
    status: 403,
    message:
      'This person has a role that you cannot give, so you cannot change them. Please ask an administrator.',
  },
  person_not_found: { status: 404, message: 'This person is not in the register, or not at this rink.' },
  invitation_not_found: {
    status: 404,
    message: 'This invitation was used, replaced or is older than 7 days. Ask for a new one.',
  },
  person_has_account: {
    status: 409,
    message: 'One of these people already has a login or a PIN of their own. Leave out their other account.',
  },
  claim_not_found: { status: 404, message: 'Nothing made in your name waits for your confirmation here.' },
  device_not_found: { status: 404, message: 'This device is not enrolled, or was revoked.' },
  match_changed: {
    status: 409,
    message: 'One of these entries has just been matched or removed. Please review the list again.',
  },
} as const satisfies Record<string, { status: number; message: string }>
