/** The database, or its address, is not one that this program can use: a sentence for the operator. */
export class WrongDatabase extends Error {}
