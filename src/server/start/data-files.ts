// What a data directory holds; a backup of it goes by the same names.

export const DATABASE_FILE = 'rinkbook.sqlite'
export const SECRET_FILE = 'secret.key'
/** Photos and documents, unless an S3 store keeps them. */
export const FILES_FOLDER = 'files'
