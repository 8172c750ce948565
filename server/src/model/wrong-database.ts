/** The error when this program cannot use the database, or its address. The message is a sentence for the operator. */
export class WrongDatabase extends Error {}
