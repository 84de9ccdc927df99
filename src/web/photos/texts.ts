import { PHOTO_MISSING } from '#domain/photos/photo.ts'

/** The texts of taking, uploading and viewing photos; most are specified (specification 2, section 5). */
export const texts = {
  take: 'Take photo',
  choose: 'Choose photo',
  notAnImage: 'Only image files can be added.',
  upload: 'Upload photos',
  uploadFailed: 'Upload failed',
  failed: 'Failed to upload photos. Please try again.',
  noneToUpload: { title: 'No photos to upload', text: PHOTO_MISSING },
  maximum: (most: number) => ({
    title: 'Maximum photos reached',
    text: most === 1 ? 'You can add only one photo here' : `You can only upload up to ${most} photos`,
  }),
  uploaded: 'Uploaded',
  notUploaded: (problem: string) => `Not uploaded: ${problem}`,
  uploading: 'Uploading…',
  count: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  photo: (number: number) => `Photo ${number}`,
  photoOf: (number: number, what: string) => `Photo ${number} of this ${what}`,
  remove: 'Remove',
  removeLabel: (number: number) => `Remove photo ${number}`,
  answer: {
    photo: (label: string, number: number) => `Photos: ${label}, ${number}`,
    elsewhere: 'Not on this tablet',
    removeLabel: (number: number) => `Remove earlier photo ${number}`,
  },
  leftOut: {
    title: (count: number) =>
      `${count === 1 ? '1 photo was' : `${count} photos were`} left out of an earlier report`,
    hint: 'These photos are on this tablet only. Add any that belong to this report.',
    photo: (number: number) => `Left-out photo ${number}`,
    taken: (time: string) => `Taken ${time}`,
    add: 'Add',
    addLabel: (number: number) => `Add left-out photo ${number}`,
    removeLabel: (number: number) => `Remove left-out photo ${number}`,
  },
  viewer: {
    photo: (of: string, number: number, total: number) => `${of}, ${number} of ${total}`,
    show: (of: string, number: number, total: number) => `Show photo ${number} of ${total} of ${of}`,
    position: (number: number, total: number) => `${number} of ${total}`,
    close: 'Close',
    previous: 'Previous photo',
    next: 'Next photo',
  },
}
