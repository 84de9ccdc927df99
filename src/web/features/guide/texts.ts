export const texts = {
  tour: {
    signIn: {
      title: 'Sign in to your shift',
      text: 'Tap Sign in next to your name. Your hours are counted until you sign out. Not listed? Ask a manager to add you under ‘Edit Staff’.',
    },
    checks: {
      title: 'Finish today’s checks',
      text: 'Check each machine before anyone uses it. A failed machine goes out of service on every tablet. A finished check turns green.',
    },
    problems: {
      title: 'Report problems',
      text: 'Something broken? Call an engineer and add a photo. Someone hurt? Report it the same day. You can carry on offline: your entries are saved on this tablet and sent later.',
    },
    step: (number: number, total: number) => `New here? Step ${number} of ${total}`,
    dismiss: 'Hide this guide',
    show: 'Show me where',
    print: 'Print this guide',
    done: 'Done',
    next: 'Next',
  },
  wall: {
    title: 'One-page guide',
    subtitle: 'One A4 page. Put it up next to the tablet.',
    back: 'Back to Dashboard',
    print: 'Print',
    heading: 'Your day with Rinkbook',
    qrCode: 'QR code with the address of this Rinkbook',
    offline: 'No network?',
    offlineText: ' Carry on. Your entries are saved on the tablet and sent automatically.',
    phone: 'On your own phone:',
    phoneText: (address: string) => ` point the camera at the code, or open ${address}`,
    steps: {
      arriving: {
        title: 'Arriving: sign in',
        text: 'Go to Staff Sign-In and tap Sign in next to your name.',
      },
      checks: {
        title: 'Before you use a machine: check it',
        text: (names: string) =>
          `${names}. Look at each item, then tap. Add a comment to anything that is not right.`,
      },
      unsafe: {
        title: 'Something is unsafe: do not use it',
        text: 'It goes out of service on every tablet until a manager returns it to service.',
      },
      air: {
        title: 'Bad air: everyone off the ice, then Ice',
        text: 'Do the steps that the tablet shows, and measure when it says so. Leave the building if it says so.',
      },
      broken: {
        title: 'Something is broken: Engineer',
        text: 'Describe the machine and the fault, and take a photo. A manager enters their PIN. No manager on site? Save it for a manager to authorise later.',
      },
      hurt: {
        title: 'Someone is hurt: first aid, then Incident',
        text: 'Report it the same day. A manager enters their PIN. No manager on site? Save it for a manager to countersign later.',
      },
      diary: {
        title: 'Anything else worth knowing: Site Diary',
        text: 'One sentence is enough.',
      },
      handover: {
        title: 'Changing manager: handover',
        text: 'Go to Staff Sign-In, then Create Handover Document. It signs one manager out and the other in.',
      },
      leaving: {
        title: 'Leaving: sign out',
        text: 'Go to Staff Sign-In and tap Sign out next to your name. Your hours are counted.',
      },
      last: {
        title: 'Last one out: end the shift',
        text: 'On the dashboard, tap End Shift once every check is complete and everyone is signed out.',
      },
    },
  },
}
