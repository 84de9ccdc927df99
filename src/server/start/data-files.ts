// File names in a data directory; a backup uses the same names.

export const DATABASE_FILE = 'rinkbook.sqlite'
export const SECRET_FILE = 'secret.key'
/** Photos and documents, unless an S3 store is configured. */
export const FILES_FOLDER = 'files'
