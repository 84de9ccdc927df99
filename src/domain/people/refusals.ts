import { CHOOSE_NAME_MESSAGE } from '#domain/pins/pin.ts'

/** The refusals about people, their roles and devices. */
export const peopleRefusals = {
  not_enrolled: { status: 401, message: 'This is not a shared tablet. Ask a manager to enrol it.' },
  choose_name: { status: 403, message: CHOOSE_NAME_MESSAGE },
  manager_not_registered: {
    status: 403,
    message:
      "{name}'s PIN belongs to nobody in the register of people. Ask an administrator to match it under People.",
  },
  account_not_registered: {
    status: 403,
    message:
      'Two people have to sign this, and {account} belongs to nobody in the register. Match this login to a person under People, or ask an administrator to.',
  },
  same_person: {
    status: 403,
    message: 'Two different people have to sign this. Choose someone other than {name}.',
  },
  wrong_own_pin: { status: 403, message: 'This is not the PIN of {name}. Please try again.' },
  role_not_allowed: {
    status: 403,
    message: 'Your role does not allow you to give or remove this role. Ask an administrator.',
  },
  person_not_managed: {
    status: 403,
    message:
      'This person has a role that you cannot give, so you cannot change them. Please ask an administrator.',
  },
  person_not_found: {
    status: 404,
    message: 'This person is not in the register, or not at this rink. Reload the list of people.',
  },
  invitation_not_found: {
    status: 404,
    message: 'This invitation was used, replaced or is older than 7 days. Ask for a new one.',
  },
  person_has_account: {
    status: 409,
    message: 'One of these people already has a login or personal PIN. Leave out the other login.',
  },
  claim_not_found: {
    status: 404,
    message: 'There is nothing for you to confirm. It may already be confirmed.',
  },
  device_not_found: {
    status: 404,
    message: 'This is not a shared tablet, or it was revoked. Reload the list of tablets.',
  },
  match_changed: {
    status: 409,
    message: 'One of these entries has just been matched or removed. Please review the list again.',
  },
} as const satisfies Record<string, { status: number; message: string }>
