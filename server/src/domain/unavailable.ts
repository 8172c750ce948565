/** Something that the product needs (database, hashing queue) can't serve now; the same call may work later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
