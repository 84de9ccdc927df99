export const texts = {
  title: 'Users',
  subtitle: 'Rink users can access one rink or all rinks.',
  add: {
    title: 'Add a user',
    action: 'Add user',
    done: {
      title: 'User added',
      text: 'They can log in now.',
    },
  },
  loadFailed: 'The users could not be loaded',
  loading: 'Loading the users…',
  fields: {
    password: 'Password',
    passwordHint: (characters: number, forAdministrators: number) =>
      `At least ${characters} characters, ${forAdministrators} for an administrator. The user can change it under ‘Your account’.`,
    email: 'Email address',
    role: 'Role',
    rinkHint: 'Rink users can only access this rink. Administrators can access all rinks.',
  },
  edit: {
    title: (email: string) => `Edit ${email}`,
    description: 'Changes take effect immediately on all their devices. A change of role logs them out.',
    action: 'Save',
    done: 'User saved',
    button: 'Edit',
  },
  row: {
    everyRink: 'every rink',
    unknownRink: (id: number) => `rink ${id}`,
    onlyAdministrator: 'Only administrator',
    line: (role: string, rink: string, since: string) => `${role} · ${rink} · since ${since}`,
    addAnother: 'Add another administrator before changing this account.',
  },
  remove: {
    action: 'Remove',
    label: (email: string) => `Remove ${email}`,
    title: (email: string) => `Remove ${email}?`,
    description: 'They will not be able to log in. All their records are kept.',
    busy: 'Removing…',
    done: {
      title: 'User removed',
      text: (email: string) => `${email} can no longer log in.`,
    },
    failed: 'Not removed',
    previewFailed: 'The effects of this change could not be loaded',
    loading: 'Checking what this will affect…',
    ownAccount: 'This is your own account. You will be logged out immediately.',
    sessions: (count: number) =>
      count === 0
        ? 'They are not logged in on any device.'
        : `They will be logged out on ${count} ${count === 1 ? 'device' : 'devices'}.`,
    noEntries: 'They have not recorded anything yet.',
    atLeast: (count: number) => `At least ${count}`,
    entries: (count: string, isOne: boolean, last: string) =>
      `${count} ${isOne ? 'audit trail entry stays' : 'audit trail entries stay'} under their name, the last from ${last}.`,
  },
  passwordChanged: {
    title: 'Password Changed Successfully',
    text: 'The password has been updated successfully.',
    textFor: (email: string) => `The password of ${email} has been updated successfully.`,
    close: 'OK',
  },
  password: {
    error: 'Error',
    user: 'User',
    select: 'Select a user',
    action: 'Change Password',
    busy: 'Changing...',
    title: 'Password Management',
    subtitle: 'The user is logged out on all devices and must log in with the new password.',
    back: 'Back to Dashboard',
  },
}
