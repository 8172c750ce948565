/** A problem with a folder or a database, as a sentence for the operator. */
export class BackupError extends Error {}
